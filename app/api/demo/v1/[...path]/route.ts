import { describeFailure } from "@/app/_edge/failure";
import { findTaskByInstruction } from "@/lib/corpus/details/store";
import { handleDemoRequest } from "@/lib/models/demo/handle-request";

/** The offline demo models as a real OpenAI-compatible endpoint: solvers reach them as they reach any other. */
async function demo(request: Request): Promise<Response> {
  try {
    return await handleDemoRequest(request, findTaskByInstruction);
  } catch (error) {
    const { status, failure } = describeFailure(error);
    return Response.json({ error: { message: failure.message, type: "server_error", code: failure.code } }, { status });
  }
}

export { demo as GET, demo as POST };

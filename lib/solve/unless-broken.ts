import { SandboxError } from "@/lib/sandbox/contract";

/**
 * What a task's own code answers, or `otherwise` where it broke its box (time, memory, output): that is the task's doing, and
 * it would do it again. @throws SandboxError `unavailable` where no box could be had; whatever else the question threw
 */
export async function unlessBroken<Answer, Otherwise>(
  answer: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof SandboxError && cause.kind !== "unavailable") return otherwise;
    throw cause;
  }
}

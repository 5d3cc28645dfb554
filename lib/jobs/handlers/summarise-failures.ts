import { revisionTask } from "@/lib/corpus/details/store";
import { addUsage } from "@/lib/models/add-usage";
import { type FailedTry, ModelError, type Usage } from "@/lib/models/contract";
import { connectModels } from "@/lib/solve/connect-models";
import { findEndpoint } from "@/lib/solve/endpoints/store";
import { failureClusters } from "@/lib/trajectories/failures/clusters/store";
import { endSummary, openSummary, type SummaryOrder } from "@/lib/trajectories/failures/summaries/store";
import { summaryPrompt } from "@/lib/trajectories/failures/summaries/summary-prompt";
import { countRequest } from "@/lib/trajectories/usage/store";
import type { JobEnd, JobHandler } from "../handler";
import { whyNobodyAsks } from "./why-nobody-asks";

interface Summary {
  readonly summaryId: string;
}

const model = connectModels();
/** Reasoning counts as output with many models. */
const OUTPUT_TOKENS = 4_000;

/** One request to the model. What the endpoint answers, be it an error, ends the order: people see it and may ask again. */
export const handle: JobHandler<Summary> = async ({ summaryId }, { signal }) => {
  const order = await openSummary(summaryId);
  if (!order) return;
  try {
    const text = await write(order, signal);
    await endSummary(summaryId, text === "" ? { problem: "The model answered without text." } : { text });
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ModelError)) throw cause;
    await endSummary(summaryId, { problem: `${cause.kind}: ${cause.message}` });
  }
};

export const giveUp: JobEnd<Summary> = ({ summaryId }, message) => endSummary(summaryId, { problem: message });

async function write(order: SummaryOrder, signal: AbortSignal): Promise<string> {
  const endpoint = await findEndpoint(order.writerId);
  if (!endpoint) throw new ModelError("bad-request", `No model is connected as ${order.writerId} any more.`);
  const nobody = await whyNobodyAsks(endpoint);
  if (nobody !== null) throw new ModelError("unauthorized", nobody);
  const [{ instruction }, clusters] = await Promise.all([revisionTask(order.revisionId), failureClusters(order)]);
  let used: Usage | null = null;
  const onFailedTry = ({ usage }: FailedTry) => {
    used = addUsage(used, usage);
  };
  try {
    const messages = summaryPrompt(order.tierName, instruction, clusters);
    const asked = { messages, tools: [], maxOutputTokens: OUTPUT_TOKENS, signal, onFailedTry };
    const reply = await model(endpoint).complete(asked);
    used = addUsage(used, reply.usage);
    return (reply.content ?? "").trim();
  } finally {
    if (used) await countRequest(endpoint, used, new Date());
  }
}

import { checkRevision } from "@/lib/corpus/checking/check-revision";
import { revisionToCheck, UnknownTier } from "@/lib/corpus/details/store";
import { PermanentFailure } from "../contract";
import type { JobHandler } from "../handler";

/** Checks a tier's current revision and records its interface and how its gold path went. */
export const handle: JobHandler<{ readonly tier: string }> = async ({ tier }, { signal }, { sandbox }) => {
  const { revisionId, task } = await revisionToCheck(tier).catch((cause) => {
    throw cause instanceof UnknownTier ? new PermanentFailure(cause.message, { cause }) : cause;
  });
  await checkRevision(sandbox, revisionId, task, signal);
};

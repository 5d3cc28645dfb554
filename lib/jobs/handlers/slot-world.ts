import { revisionTask } from "@/lib/corpus/details/store";
import type { SlotWorld } from "@/lib/gate/run-slot";
import { connectModels } from "@/lib/solve/connect-models";
import { localBackend } from "@/lib/solve/local-backend";
import type { JobServices } from "../handler";

/** Clients are shared by all slots of the process. */
const model = connectModels();

/** The world of a worker's slots: its sandbox, real models, the tasks of the corpus. */
export const slotWorld = ({ sandbox }: JobServices): SlotWorld => ({
  sandbox,
  backend: localBackend,
  model,
  task: revisionTask,
});

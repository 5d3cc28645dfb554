import { endpoint } from "@/app/_edge/endpoint";
import { liveWorkers } from "@/lib/jobs/workers/store";

/** The workers that are alive, with their load. */
export const GET = endpoint({ run: async () => ({ workers: await liveWorkers() }) });

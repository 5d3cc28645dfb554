import { endpoint } from "@/app/_edge/endpoint";
import { readProgress } from "@/app/_edge/read-progress";

/** How far the corpus is checked and measured, for whoever waits for it. */
export const GET = endpoint({ run: readProgress });

/** Builds the sandbox's runner ahead of its first use, and prints where it is. */
import { buildRunner } from "@/lib/sandbox/build-runner";

console.log(await buildRunner());

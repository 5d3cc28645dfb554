import { Command } from "commander";

/** Only for the list of commands: `bin/general-agent.mjs` starts the worker itself, which wires everything together. */
export const workerCommand = (): Command =>
  new Command("worker").description("take jobs from the queue until told to stop (worker --help for its options)");

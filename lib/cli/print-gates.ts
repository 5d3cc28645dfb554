import { gateErrors } from "./gate-errors";
import { gateJson, gateTable } from "./gate-report";
import type { HereResult } from "./run-here";

const OFFLINE = "offline demo model: a demonstration, not a measurement";

/** Prints results and sets the exit code: 1 where nothing could be scored, 130 where it was interrupted. */
export async function printGates({ gates, interrupted }: HereResult, json: boolean): Promise<void> {
  if (json) {
    process.stdout.write(`${JSON.stringify(gateJson(gates), null, 2)}\n`);
  } else {
    const model = gates[0] && `${gates[0].modelId}${gates[0].offline ? `  (${OFFLINE})` : ""}`;
    process.stdout.write(`${[model, gateTable(gates)].filter(Boolean).join("\n\n")}\n`);
  }
  for (const words of await gateErrors(gates)) process.stderr.write(`${words}\n`);
  if (interrupted) {
    process.stderr.write("Interrupted: what was done by then is kept.\n");
    process.exitCode = 130;
  } else if (gates.every(({ scored }) => scored === 0)) {
    process.exitCode = 1;
  }
}

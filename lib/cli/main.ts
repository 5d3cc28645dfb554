/** The CLI: one file a command, mounted here. Errors are one line that says what, where and what to do. */
import { Command } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { batchesCommand } from "./batches";
import { compareCommand } from "./compare";
import { evalCommand } from "./eval";
import { failuresCommand } from "./failures";
import { gateCommand } from "./gate";
import { importCommand } from "./import";
import { jobsCommand } from "./jobs";
import { modelsCommand } from "./models";
import { regradeCommand } from "./regrade";
import { resumeCommand } from "./resume";
import { statsCommand } from "./stats";
import { synthCommand } from "./synth/synth";
import { validateCommand } from "./validate";
import { wavesCommand } from "./waves/waves";
import { workerCommand } from "./worker";

const program = new Command("general-agent")
  .description(packageJson.description)
  .version(packageJson.version)
  .showHelpAfterError("(run with --help for usage)")
  .addCommand(validateCommand())
  .addCommand(importCommand())
  .addCommand(statsCommand())
  .addCommand(compareCommand())
  .addCommand(evalCommand())
  .addCommand(gateCommand())
  .addCommand(failuresCommand())
  .addCommand(synthCommand())
  .addCommand(wavesCommand())
  .addCommand(batchesCommand())
  .addCommand(workerCommand())
  .addCommand(jobsCommand())
  .addCommand(modelsCommand())
  .addCommand(resumeCommand())
  .addCommand(regradeCommand());

try {
  await program.parseAsync();
} catch (cause) {
  process.stderr.write(`error: ${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}

import { Command } from "commander";
import { endWith } from "./base";
import { cancelCommand, pauseCommand, resumeRunCommand } from "./control";
import { designCommand } from "./design";
import { exportCommand } from "./export";
import { familiesCommand } from "./families";
import { finishCommand } from "./finish";
import { gateDraftCommand } from "./gate";
import { generateCommand } from "./generate";
import { giveUpCommand } from "./give-up";
import { listCommand } from "./list";
import { logCommand } from "./log";
import { readCommand } from "./read";
import { removeCommand } from "./remove";
import { runsCommand } from "./runs";
import { showCommand } from "./show";
import { startCommand } from "./start";
import { statusCommand } from "./status";
import { submitCommand } from "./submit";
import { tryCommand } from "./try";
import { validateDraftCommand } from "./validate";
import { writeCommand } from "./write";

const EXAMPLES = `
A family from nothing, by whoever calls:
  general-agent synth start --solver openai/gpt-5-mini --hint "a rowing club"
  general-agent synth design RUN --family rowing_club --domain "Members book boats" --tools list_boats,book_boat --entities Boat,Member
  general-agent synth write RUN --folder work/rowing_club_t0
  general-agent synth try RUN --file work/rowing_club_t0/gold.json
  general-agent synth validate RUN
  general-agent synth gate RUN --wait
  general-agent synth submit RUN                       then t1 in the same way, and so on
  general-agent synth finish RUN

Every command takes --json: one object with ok, run, phase, text, next (in words) and command (as a command line). Exit codes:
0 done, 1 refused (the answer says what may be done), 2 wrong use. Guide: skills/synthesize-task/SKILL.md.`;

/** `general-agent synth …` */
export const synthCommand = (): Command =>
  [
    ...[startCommand(), runsCommand(), statusCommand(), familiesCommand(), readCommand(), designCommand()],
    ...[listCommand(), showCommand(), writeCommand(), removeCommand(), generateCommand(), tryCommand()],
    ...[validateDraftCommand(), gateDraftCommand(), submitCommand(), finishCommand(), giveUpCommand()],
    ...[pauseCommand(), resumeRunCommand(), cancelCommand(), logCommand(), exportCommand()],
  ].reduce(
    (synth, command) => synth.addCommand(command),
    new Command("synth")
      .description("write a task family under the protocol of synthesis, as the built-in agent does")
      .exitOverride(endWith)
      .addHelpText("after", EXAMPLES),
  );

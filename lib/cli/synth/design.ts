import type { Command } from "commander";
import { type Output, runCommand } from "./base";
import { oneCall } from "./make-call";

const EXAMPLES = `
Examples:
  general-agent synth design RUN --family rowing_club --domain "Members book boats at a rowing club" \\
      --tools list_boats,book_boat --entities Boat,Member

Refused where tools and kinds of records are too close to a family's; what is written later is measured again.`;

const names = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

interface Options extends Output {
  readonly family: string;
  readonly domain: string;
  readonly tools: string[];
  readonly entities: string[];
}

/** `general-agent synth design RUN …` */
export const designCommand = (): Command =>
  runCommand("design", "propose a new family")
    .requiredOption("--family <name>", "lower-case words joined by underscores")
    .requiredOption("--domain <words>", "who asks whom for what")
    .requiredOption("--tools <names>", "names of the tools, parted by commas", names)
    .requiredOption("--entities <names>", "names of the kinds of records, parted by commas", names)
    .addHelpText("after", EXAMPLES)
    .action((run: string, { json, family, domain, tools, entities }: Options) =>
      oneCall(run, { json }, "propose_design", { family, domain, tools, entities }),
    );

import { z } from "zod";
import type { ModelTool } from "@/lib/models/contract";

const nothing = z.strictObject({});
const path = z.string().min(1).max(100).describe("File of the draft, e.g. tools.ts");
const names = z.array(z.string().min(1).max(80)).max(60);

/** What a synthesizer can do, and nothing beside it. There is no tool that reaches the solver, the gate or another run. */
const TOOLS = {
  status: {
    description: "Where the run stands: family, level, draft, verdicts, what is used up, and the next allowed step.",
    arguments: nothing,
  },
  list_families: {
    description: "Lists families of the corpus with their levels, for novelty. Pages of 50.",
    arguments: z.strictObject({
      words: z
        .string()
        .max(200)
        .default("")
        .describe(
          "Only families in which each of these words occurs: names, descriptions, instructions, tools, kinds of records",
        ),
      page: z.int().min(1).max(1000).default(1),
    }),
  },
  read_family: {
    description: "Shows a family: names of its tools and kinds of records, and each tier's instruction and strategies.",
    arguments: z.strictObject({ family: z.string().min(1).max(120) }),
  },
  propose_design: {
    description:
      "Proposes a new family. Refused where its tools and kinds of records are too close to an existing family's, with that family named.",
    arguments: z.strictObject({
      family: z.string().min(1).max(80).describe("Lower-case words joined by underscores"),
      domain: z.string().min(1).max(2000).describe("Who asks whom for what"),
      tools: names.describe("Names of the tools, snake_case"),
      entities: names.describe("Names of the kinds of records"),
    }),
  },
  list_files: { description: "Lists the draft's files with their sizes in bytes.", arguments: nothing },
  read_file: {
    description: "Reads a file of the draft, at most 60,000 characters at a time.",
    arguments: z.strictObject({ path, offset: z.int().min(0).default(0).describe("Character to begin at") }),
  },
  write_file: {
    description: "Writes a whole file of the draft. Any change takes validation and verdict away.",
    arguments: z.strictObject({ path, text: z.string() }),
  },
  remove_file: { description: "Takes a file out of the draft.", arguments: z.strictObject({ path }) },
  run_generator: {
    description:
      "Runs a generator of the draft (gen_db.py with generate(seed), or gen_db.ts exporting generate(seed)) in the sandbox and writes what it returns to db.json.",
    arguments: z.strictObject({ path, seed: z.int().min(0).max(2_147_483_647).default(0) }),
  },
  try_calls: {
    description:
      "Opens the draft in the sandbox on a fresh database, makes the calls in order and tells each answer and what verify says after them.",
    arguments: z.strictObject({
      calls: z
        .array(z.strictObject({ name: z.string().min(1), arguments: z.record(z.string(), z.unknown()).default({}) }))
        .min(1)
        .max(60),
    }),
  },
  validate: {
    description: "Checks the draft: gold, verify, superset of the parent, strategies, novelty. Needed before a gate.",
    arguments: nothing,
  },
  request_gate: {
    description:
      "Has the validated draft solved many times. The draft is locked until the verdict. Each content is judged once.",
    arguments: nothing,
  },
  submit: { description: "Has the draft accepted: only exactly as a gate judged it in band.", arguments: nothing },
  finish: { description: "Ends the run with the final check, after the last level is accepted.", arguments: nothing },
  give_up: {
    description: "Ends the run. Tiers accepted until then are kept.",
    arguments: z.strictObject({ reason: z.string().min(1).max(2000) }),
  },
} as const satisfies Readonly<Record<string, { readonly description: string; readonly arguments: z.ZodObject }>>;

export type SynthesizerTool = keyof typeof TOOLS;

/** One call, parsed: which tool, with arguments in the shape that it asks for. */
export type SynthesizerCall = {
  [Name in SynthesizerTool]: { readonly name: Name; readonly arguments: z.output<(typeof TOOLS)[Name]["arguments"]> };
}[SynthesizerTool];

/** The tools as a model is offered them. */
export const SYNTHESIZER_TOOLS: readonly ModelTool[] = Object.entries(TOOLS).map(([name, tool]) => {
  const { $schema: _, ...parameters } = z.toJSONSchema(tool.arguments, { io: "input" });
  return { name, description: tool.description, parameters };
});

export type ParsedCall =
  | { readonly ok: true; readonly call: SynthesizerCall }
  | { readonly ok: false; readonly problem: string };

const isTool = (name: string): name is SynthesizerTool => Object.hasOwn(TOOLS, name);

/** Parses a call as a model wrote it. What is wrong with it is an answer to the model, never an exception. */
export function parseCall(name: string, argumentsText: string): ParsedCall {
  if (!isTool(name))
    return { ok: false, problem: `There is no tool ${name}. Tools: ${Object.keys(TOOLS).join(", ")}.` };
  let given: unknown;
  try {
    given = argumentsText.trim() === "" ? {} : JSON.parse(argumentsText);
  } catch (cause) {
    return {
      ok: false,
      problem: `The arguments of ${name} are no JSON: ${cause instanceof Error ? cause.message : cause}`,
    };
  }
  const parsed = TOOLS[name].arguments.safeParse(given);
  if (!parsed.success)
    return { ok: false, problem: `The arguments of ${name} don't fit:\n${z.prettifyError(parsed.error)}` };
  // The name decides the shape, which TypeScript can't follow through the table.
  return { ok: true, call: { name, arguments: parsed.data } as SynthesizerCall };
}

import { Command } from "commander";
import { type ConnectionCheck, STAGE_WORDS } from "@/lib/models/connection/connection-check";
import { testConnection } from "@/lib/models/connection/test-connection";
import type { ModelEndpoint } from "@/lib/models/contract";
import { serveDemo } from "@/lib/models/demo/serve";
import type { EndpointInput } from "@/lib/models/parse-endpoint";
import { QUIRK_NAMES, QUIRKS } from "@/lib/models/quirks/quirks";
import { inputOf } from "@/lib/solve/endpoints/input-of";
import { InvalidEndpoint } from "@/lib/solve/endpoints/invalid-endpoint";
import { keyPresence } from "@/lib/solve/endpoints/keys/store";
import {
  findEndpoint,
  latestChecks,
  listEndpoints,
  recordCheck,
  removeEndpoint,
  saveEndpoint,
} from "@/lib/solve/endpoints/store";
import { usageByModel } from "@/lib/trajectories/usage/store";
import { modelsText } from "./models-text";
import { onInterrupt } from "./on-interrupt";

const EXAMPLES = `
Examples:
  general-agent models add openai/gpt-5-mini --base-url https://api.openai.com/v1 --model gpt-5-mini --key-env OPENAI_API_KEY
  general-agent models edit openai/gpt-5-mini --input-price 0.25 --cached-price 0.025 --output-price 2 --concurrency 32
  general-agent models edit qwen3 --quirk toolSchemas=plain --temperature ""     an empty value takes a setting away
  general-agent models test openai/gpt-5-mini
  general-agent models list --json`;

interface Given {
  readonly baseUrl?: string;
  readonly model?: string;
  readonly keyEnv?: string;
  readonly temperature?: string;
  readonly topP?: string;
  readonly maxOutputTokens?: string;
  readonly inputPrice?: string;
  readonly cachedPrice?: string;
  readonly outputPrice?: string;
  readonly concurrency?: string;
  readonly requestsPerMinute?: string;
  readonly tokensPerMinute?: string;
  readonly quirk?: readonly string[];
  readonly json?: boolean;
}

/** `general-agent models list|add|edit|test|remove` */
export function modelsCommand(): Command {
  const json = ["--json", "print one JSON document to standard output"] as const;
  return new Command("models")
    .description("the models that can be measured: how they are reached, asked, priced and limited")
    .addHelpText("after", EXAMPLES)
    .addCommand(
      new Command("list")
        .description("every model, its latest test and what it has used")
        .option(...json)
        .action(list),
    )
    .addCommand(
      withSettings(new Command("add").description("connect a model"))
        .option(...json)
        .action(add),
    )
    .addCommand(
      withSettings(new Command("edit").description("change what is given, keep the rest"))
        .option(...json)
        .action(edit),
    )
    .addCommand(
      new Command("test")
        .description("ask a model for a tool call and a second turn; says which stage failed (exit code 1)")
        .argument("<id>", "a connected model")
        .option(...json)
        .action(test),
    )
    .addCommand(
      new Command("remove")
        .description("disconnect a model; what was measured with it stays")
        .argument("<id>", "a connected model")
        .option(...json)
        .action(remove),
    );
}

const withSettings = (command: Command): Command =>
  command
    .argument("<id>", "how it is called here, e.g. openai/gpt-5-mini")
    .option("--base-url <url>", "an OpenAI-compatible API, like https://api.example.com/v1")
    .option("--model <name>", "what is sent as the model (default: the id)")
    .option("--key-env <name>", "the NAME of the environment variable that holds the key")
    .option("--temperature <n>", "default sampling: 0 to 2")
    .option("--top-p <n>", "default sampling: above 0, at most 1")
    .option("--max-output-tokens <n>", "bound of each reply")
    .option("--input-price <usd>", "US dollars per million input tokens")
    .option("--cached-price <usd>", "US dollars per million input tokens read from the cache")
    .option("--output-price <usd>", "US dollars per million output tokens")
    .option("--concurrency <n>", "requests at the same time, over all workers")
    .option("--requests-per-minute <n>", "over all workers")
    .option("--tokens-per-minute <n>", "input and output, over all workers")
    .option("--quirk <name=value...>", "how it differs from the API; may be repeated")
    .addHelpText("after", `\nQuirks:\n${quirkHelp()}`);

const quirkHelp = (): string =>
  QUIRK_NAMES.map((name) => `  ${name.padEnd(20)}${Object.keys(QUIRKS[name].values).join(" | ")}`).join("\n");

async function add(id: string, given: Given): Promise<void> {
  if (given.baseUrl === undefined) throw new Error("A new model needs --base-url, like https://api.example.com/v1.");
  const saved = await told(
    saveEndpoint({ ...typed(given), id, baseUrl: given.baseUrl, modelName: given.model ?? id }, "new"),
  );
  say(given.json, saved, `${saved.id} is connected. Test it: general-agent models test ${saved.id}`);
}

async function edit(id: string, given: Given): Promise<void> {
  const before = await connected(id);
  const { quirks, ...rest } = typed(given);
  const changed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const was = inputOf(before);
  const saved = await told(saveEndpoint({ ...was, ...changed, quirks: { ...was.quirks, ...quirks } }, "present"));
  say(
    given.json,
    saved,
    `${saved.id} is changed. Gates that were planned before keep their settings, limits hold at once.`,
  );
}

async function test(id: string, { json }: Given): Promise<void> {
  const endpoint = await findEndpoint(id);
  if (!endpoint) throw await unknown(id);
  const check = await onInterrupt((signal) => tested(endpoint, signal));
  await recordCheck(endpoint, check, new Date());
  say(json, check, checkText(id, check));
  if (check.verdict === "failed") process.exitCode = 1;
}

/** An offline demo model answers without the app, too. */
async function tested(endpoint: ModelEndpoint, signal: AbortSignal): Promise<ConnectionCheck> {
  if (!endpoint.offline) return testConnection(endpoint, { signal });
  const demo = await serveDemo({ lookup: async () => null });
  try {
    return await testConnection({ ...endpoint, baseUrl: demo.baseUrl }, { signal });
  } finally {
    await demo.close();
  }
}

async function remove(id: string, { json }: Given): Promise<void> {
  await connected(id);
  const removed = await removeEndpoint(id);
  say(json, { id, removed }, `${id} is removed. What was measured with it stays.`);
}

async function list({ json }: Given): Promise<void> {
  const [endpoints, checks, keys, usage] = await Promise.all([
    listEndpoints(),
    latestChecks(),
    keyPresence(),
    usageByModel(),
  ]);
  const used = new Map(usage.map((each) => [each.modelId, each.total]));
  const models = endpoints.map((endpoint) => ({
    ...endpoint,
    key: endpoint.keyEnv === null ? null : (keys.get(endpoint.keyEnv) ?? null),
    test: checks.get(endpoint.id) ?? null,
    used: used.get(endpoint.id) ?? null,
  }));
  say(json, models, modelsText(models, new Date()));
}

function typed(
  given: Given,
): Omit<EndpointInput, "id" | "baseUrl" | "modelName"> & Partial<Pick<EndpointInput, "baseUrl" | "modelName">> {
  const { model, quirk = [], json: _json, ...rest } = given;
  const quirks = quirk.map((text) => {
    const at = text.indexOf("=");
    if (at < 1) throw new Error(`--quirk ${text}: give it as name=value. Known are ${QUIRK_NAMES.join(", ")}.`);
    return [text.slice(0, at), text.slice(at + 1)];
  });
  return { ...rest, ...(model === undefined ? {} : { modelName: model }), quirks: Object.fromEntries(quirks) };
}

/** @throws Error where it isn't there, or is a demo model, which can't be changed */
async function connected(id: string): Promise<ModelEndpoint> {
  const endpoint = await findEndpoint(id);
  if (!endpoint) throw await unknown(id);
  if (endpoint.offline)
    throw new Error(`${id} is an offline demo model: part of the program, it can't be changed or removed.`);
  return endpoint;
}

async function unknown(id: string): Promise<Error> {
  const names = (await listEndpoints()).map((endpoint) => endpoint.id).join(", ");
  return new Error(
    `No model is connected as ${id}. Connected: ${names}. Connect it: general-agent models add ${id} --base-url URL`,
  );
}

/** Names the option of each problem. */
async function told<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (cause) {
    if (!(cause instanceof InvalidEndpoint)) throw cause;
    const lines = Object.entries(cause.fields).map(([field, message]) => `${optionOf(field)}: ${message}`);
    throw new Error(lines.join("\n       "));
  }
}

const optionOf = (field: string): string =>
  field === "id"
    ? "<id>"
    : field === "modelName"
      ? "--model"
      : field.startsWith("quirks.")
        ? `--quirk ${field.slice("quirks.".length)}`
        : `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function checkText(id: string, { verdict, stage, message, remedy, milliseconds, quirks }: ConnectionCheck): string {
  const found = Object.entries(quirks).map(([name, value]) => `${name}=${value}`);
  const lines = [
    verdict === "failed" && stage
      ? `${id} does not ${STAGE_WORDS[stage]}.`
      : `${id}: ${message} (${(milliseconds / 1000).toFixed(1)} s)`,
    ...(verdict === "failed" ? [message] : []),
    ...(remedy ? [remedy] : []),
    ...(found.length > 0 ? [`Quirks: ${found.join(", ")}`] : []),
  ];
  return lines.join("\n");
}

const say = (json: boolean | undefined, document: unknown, text: string): void => {
  process.stdout.write(json ? `${JSON.stringify(document, null, 2)}\n` : `${text}\n`);
};

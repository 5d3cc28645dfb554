import { parse, stringify } from "smol-toml";

/** What a tier says of itself, as far as the author hands it on. */
export interface TierClaims {
  readonly family: string;
  readonly level: number;
  readonly strategies: readonly string[];
}

/** The strategies that a `task.toml` claims; none where it can't be read. */
export function strategiesIn(text: string): string[] {
  const { difficulty_methods: claimed } = metadataOf(text);
  return Array.isArray(claimed) ? claimed.filter((name) => typeof name === "string") : [];
}

/**
 * The `task.toml` of a tier made from its parent's: description, language and clock are the same, name, level, parent and strategies its own.
 * What the parent's got wrong isn't handed on, nor what was measured on it.
 */
export function taskToml(parent: string, { family, level, strategies }: TierClaims): string {
  const { description, language, clock } = metadataOf(parent);
  const moment = clock instanceof Date ? clock.toISOString().replace(".000Z", "Z") : clock;
  const metadata = {
    name: `${family}_t${level}`,
    description: typeof description === "string" ? description : "",
    tier: level,
    parent: `${family}_t${level - 1}`,
    difficulty_methods: [...strategies],
    ...(language === "typescript" || language === "python" ? { language } : {}),
    ...(typeof moment === "string" && MOMENT.test(moment) ? { clock: moment } : {}),
  };
  return `# Made from ${family}_t${level - 1} by the offline demo author, which is a script.\n${stringify({ metadata })}\n`;
}

/** As the format asks for it; anything else is an irregularity of the parent. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

function metadataOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const { metadata } = parse(text);
    return typeof metadata === "object" && !Array.isArray(metadata) && !(metadata instanceof Date) ? metadata : {};
  } catch {
    return {}; // it is written anew all the same
  }
}

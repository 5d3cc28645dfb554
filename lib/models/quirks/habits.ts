import { QUIRK_NAMES, QUIRKS, type Quirk, type QuirkName, type QuirkSettings } from "./quirks";

/** What an endpoint answered in place of a completion, and what it had been sent. */
export interface EndpointRefusal {
  readonly message: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Values of this quirk that were refused before. */
  readonly tried: ReadonlySet<string>;
}

/** How one endpoint is asked: a value for every quirk. Lives as long as its client, and learns. */
export interface Habits {
  readonly values: Record<QuirkName, string>;
  /** Set by hand: never learned otherwise. */
  readonly fixed: ReadonlySet<QuirkName>;
  readonly tried: Record<QuirkName, Set<string>>;
}

const plainOf = (quirk: Quirk): string => Object.keys(quirk.values)[0] ?? "";

/** True for a value that the table has for this quirk. */
export const isQuirkValue = (name: QuirkName, value: string): boolean => Object.hasOwn(QUIRKS[name].values, value);

/** The habits before the first request: set by hand, else known of the host, else plain. */
export function firstHabits(baseUrl: string, settings: QuirkSettings = {}): Habits {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : "";
  const fixed = new Set<QuirkName>();
  const entries = QUIRK_NAMES.map((name) => {
    const quirk: Quirk = QUIRKS[name];
    const given = settings[name];
    if (given !== undefined && isQuirkValue(name, given)) {
      fixed.add(name);
      return [name, given];
    }
    return [name, quirk.hosts?.find(([pattern]) => pattern.test(host))?.[1] ?? plainOf(quirk)];
  });
  return {
    values: Object.fromEntries(entries), // one entry a name of the table
    fixed,
    tried: Object.fromEntries(QUIRK_NAMES.map((name) => [name, new Set<string>()])) as Habits["tried"], // as above
  };
}

/** True where something was learned since these values were in use. */
export const changed = (habits: Habits, since: Habits["values"]): boolean =>
  QUIRK_NAMES.some((name) => habits.values[name] !== since[name]);

/**
 * Changes the first quirk that this refusal is about; true if the next try will differ. Each value is tried once, so
 * that two parts of an endpoint which contradict each other can't go on for ever.
 */
export function learnFromRefusal(habits: Habits, message: string, body: Readonly<Record<string, unknown>>): boolean {
  for (const name of QUIRK_NAMES) {
    if (habits.fixed.has(name)) continue;
    const [quirk, current, tried]: [Quirk, string, Set<string>] = [
      QUIRKS[name],
      habits.values[name],
      habits.tried[name],
    ];
    const next = quirk.learn({ message, body, tried }, current);
    if (next === null || next === current || tried.has(next)) continue;
    tried.add(current);
    habits.values[name] = next;
    return true;
  }
  return false;
}

/** The quirks that the endpoint was found to have, where they differ from the plain ones. */
export const learnedQuirks = (habits: Habits): QuirkSettings =>
  Object.fromEntries(
    QUIRK_NAMES.filter((name) => habits.values[name] !== plainOf(QUIRKS[name])).map((name) => [
      name,
      habits.values[name],
    ]),
  );

import type { Conversation, Exchange } from "./conversation";
import { FAMILIES } from "./families";
import { ask, firstLine, giveUp, type Turn } from "./turn";

/** Looks around, tries a copy (which is refused), then its own families one after the other. */
export function design({ exchanges }: Conversation): Turn {
  const families = answersTo(exchanges, "list_families").flatMap(familiesOf);
  if (answersTo(exchanges, "list_families").length === 0)
    return ask("First I look at what there is.", ["status"], ["list_families"]);
  const proposals = exchanges.filter(({ name, answer }) => name === "propose_design" && answer !== null);
  const neighbour = families.includes(FAVOURITE) ? FAVOURITE : families[0];
  if (proposals.length === 0 && neighbour !== undefined && families.length >= FEW && hasRoom(exchanges)) {
    const read = answersTo(exchanges, "read_family")[0];
    if (read === undefined)
      return ask(`${families.length} families on this page. ${neighbour} looks well made; how is it built?`, [
        "read_family",
        { family: neighbour },
      ]);
    const copy = copyOf(neighbour, read);
    if (copy)
      return ask("My first idea: the same trade under another roof. Is that new enough?", ["propose_design", copy]);
  }
  const tried = new Set(proposals.map(({ given }) => given.family));
  const next = FAMILIES.find(({ family }) => !tried.has(family));
  const last = proposals.at(-1);
  if (next === undefined)
    return giveUp(`None of the families that I know is free here. ${firstLine(last?.answer ?? "")}`);
  const { family, domain, tools, entities } = next;
  const words =
    last === undefined
      ? "Something that isn't there yet:"
      : `Refused: ${firstLine(last.answer ?? "").replace(/\. [A-Z].*$/, ".")} So another domain, with other acts and other records:`;
  return ask(words, ["propose_design", { family, domain, tools, entities }]);
}

/** Whose trade the first idea copies, where it is in the corpus. */
const FAVOURITE = "day_spa";

/** Among fewer families no name tells one from another, and a copy might be taken for new. */
const FEW = 3;

const answersTo = (exchanges: readonly Exchange[], name: string): string[] =>
  exchanges.flatMap((exchange) => (exchange.name === name && exchange.answer !== null ? [exchange.answer] : []));

/** Lines of the list of families: `day_spa (t0, t1): …`. */
const familiesOf = (listing: string): string[] =>
  [...listing.matchAll(/^([a-z][a-z0-9_]*) \(t\d/gm)].flatMap(([, family]) => family ?? []);

/** A refused idea is a try all the same: it must leave enough for the families that are meant. */
function hasRoom(exchanges: readonly Exchange[]): boolean {
  const [, used, allowed] = /^Designs: (\d+) of (\d+)/m.exec(answersTo(exchanges, "status").at(-1) ?? "") ?? [];
  return allowed === undefined || Number(allowed) - Number(used) > FAMILIES.length;
}

/** A design that has the names of a family which was read; null where the answer names none. */
function copyOf(family: string, read: string): Readonly<Record<string, unknown>> | null {
  const names = (label: string) =>
    new RegExp(`^${label}: (.+)$`, "m")
      .exec(read)?.[1]
      ?.split(", ")
      .filter((name) => /^\w+$/.test(name)) ?? [];
  const [tools, entities] = [names("Tools").slice(0, 5), names("Kinds of records").slice(0, 3)];
  if (tools.length < 2 || entities.length < 1) return null;
  return { family: `my_${family}`.slice(0, 48), domain: `As in ${family}, but in my town.`, tools, entities };
}

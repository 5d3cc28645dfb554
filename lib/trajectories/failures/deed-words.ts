import { plainText } from "../plain-text";
import { type Deed, deedOf } from "./past-tense";
import { fieldWords } from "./record-book";

/** What a tool does, its name being as long as somebody liked. */
const shownDeed = (tool: string): Deed => {
  const deed = deedOf(tool);
  return { ...deed, object: plainText(deed.object) };
};

/** `booked treatment`; for a name that begins with no known verb `called spa_plan`. */
export function didPlain(tool: string | null): string {
  if (tool === null) return "left";
  const { past, object } = shownDeed(tool);
  return past === null ? `called ${plainText(tool)}` : `${past} ${object}`.trim();
}

/** `booked service`, where the tool's name says so; else `lent detector with booking`. */
export function didWords(tool: string | null, noun: string): string {
  if (tool === null) return `left ${noun}`;
  const { past, object } = shownDeed(tool);
  if (past === null) return `called ${plainText(tool)} with ${noun}`;
  const [last] = noun.split(" ").slice(-1);
  const same = object === noun || object.split(" ").includes(last ?? "");
  return same || object === "" ? `${past} ${noun}` : `${past} ${object} with ${noun}`;
}

/** `booked treatment without a day` */
export const leftOut = (tool: string | null, field: string, where: string): string =>
  `${didPlain(tool)}${where} without ${fieldWords(field)}`;

/** `book treatment`: what the missing call would have done. */
export function deedWords(tool: string | undefined): string {
  if (!tool) return "do all of it";
  const { past, verb, object } = shownDeed(tool);
  return past === null ? `call ${plainText(tool)}` : `${verb} ${object}`.trim();
}

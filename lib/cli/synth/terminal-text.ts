import { plainText } from "@/lib/trajectories/plain-text";

/** A text that models, agents or task code wrote, for a terminal: its lines and indentation stay, what steers a terminal goes. */
export const terminalText = (text: string): string =>
  text
    .split(/([ \t\n]+)/)
    .map((part, index) => (index % 2 === 1 ? part : plainText(part, Number.POSITIVE_INFINITY)))
    .join("");

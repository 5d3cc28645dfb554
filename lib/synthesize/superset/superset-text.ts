import type { MissingPart, SupersetReport } from "./check-superset";
import type { ClaimEvidence } from "./strategy-evidence";

/** Keys named in one line; the count says how many there are. */
const KEYS_SHOWN = 12;

/** A missing part in words, with what to do. */
export function missingText(part: MissingPart): string {
  switch (part.kind) {
    case "tool":
      return `The parent's tool ${part.name} is gone. Put it back.`;
    case "entity":
      return `The parent's kind of record ${part.name} is gone. Put it back.`;
    case "table":
      return `The parent's table \`${part.name}\` is gone. Put it back.`;
    case "parameter":
      return `${part.of} has lost its parameter \`${part.name}\`. Put it back, or put another in its place.`;
    case "field":
      return `${part.of} has lost its field \`${part.name}\`. Put it back.`;
    case "rows": {
      const { table, keys, missing, of } = part;
      if (keys === null) return `\`${table}\` has ${missing} of the parent's ${of} rows fewer. Put them back.`;
      const shown = keys.slice(0, KEYS_SHOWN).join(", ");
      const more = keys.length > KEYS_SHOWN ? ` (${KEYS_SHOWN} of ${keys.length} shown)` : "";
      return `\`${table}\` lacks ${missing} of the parent's ${of} rows: ${shown}${more}. Put them back, with their ids.`;
    }
  }
}

export interface TierFindings {
  /** Each keeps the tier from being sound. */
  readonly problems: readonly string[];
  /** Each is worth a look. */
  readonly notes: readonly string[];
}

/** What a comparison with the parent comes to, in words. */
export function supersetFindings(report: SupersetReport, claims: readonly ClaimEvidence[]): TierFindings {
  const absent = claims.filter(({ found }) => found === "absent");
  const text = ({ strategy, words }: ClaimEvidence) => `${strategy} is claimed, but nothing shows it (${words}).`;
  return {
    problems: [
      ...report.missing.map(missingText),
      ...absent.filter(({ strict }) => strict).map((claim) => `${text(claim)} Apply it, or drop the claim.`),
    ],
    notes: [
      ...report.replaced.map(({ tool, name }) => `${tool} takes another parameter in place of \`${name}\`.`),
      ...absent.filter(({ strict }) => !strict).map(text),
    ],
  };
}

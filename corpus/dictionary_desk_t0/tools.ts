import { defineTask, tool, z } from "general-agent";

const Sense = z.object({
  id: z.string(),
  headword: z.string(),
  part: z.enum(["noun", "verb"]),
  number: z.number().int(),
  gloss: z.string(),
});

const Quotation = z.object({
  id: z.string(),
  headword: z.string(),
  gloss: z.string(),
  opening: z.string(),
  words: z.number().int(),
  edition: z.number().int(),
  source_id: z.string(),
  state: z.enum(["checked", "unchecked"]),
});

const Source = z.object({
  id: z.string(),
  title: z.string(),
  written: z.number().int(),
  status: z.enum(["sound", "modernised", "forged"]),
});

const Citation = z.object({ id: z.string(), sense_id: z.string(), quotation_id: z.string() });

const Db = z.object({
  senses: z.array(Sense).default([]),
  quotations: z.array(Quotation).default([]),
  sources: z.array(Source).default([]),
  citations: z.array(Citation).default([]),
  target_sense: z.string().default(""),
  target_words: z.number().int().default(0),
});

type World = z.infer<typeof Db>;
type SenseRow = z.infer<typeof Sense>;
type QuotationRow = z.infer<typeof Quotation>;

function known<Row extends { id: string }>(rows: readonly Row[], id: string, what: string): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`The files hold no ${what} "${id}".`);
  return row;
}

function numbered(prefix: string, rows: readonly { id: string }[]): string {
  const last = Math.max(100, ...rows.map((row) => Number(row.id.slice(prefix.length))));
  return `${prefix}${last + 1}`;
}

const sourceOf = (db: World, quotation: QuotationRow) => known(db.sources, quotation.source_id, "source");

/** The year in which a quotation was written, whenever it was printed. */
const yearOf = (db: World, quotation: QuotationRow) => sourceOf(db, quotation).written;

/** The quotations which a sense could have. */
function usable(db: World, sense: SenseRow): QuotationRow[] {
  return db.quotations.filter((row) => {
    const source = sourceOf(db, row);
    return (
      row.headword === sense.headword &&
      row.gloss === sense.gloss &&
      row.state === "checked" &&
      row.words <= db.target_words &&
      source.status === "sound"
    );
  });
}

export default defineTask(Db, {
  tools: {
    find_senses: tool(
      "Finds senses in the dictionary by headword. A part of the headword is enough.",
      { headword: z.string().describe("Headword or part of it.") },
      ({ db }, { headword }) => db.senses.filter((row) => row.headword.includes(headword.trim().toLowerCase())),
    ),
    find_quotations: tool(
      "Finds the quotation slips for a headword: what the word means there, number of words, year of the edition used, and whether the slip was checked against the source.",
      { headword: z.string().describe("Headword, exactly.") },
      ({ db }, { headword }) => db.quotations.filter((row) => row.headword === headword.trim().toLowerCase()),
    ),
    get_sources: tool(
      "Returns the bibliography's entries of sources: the year in which each was written and whether its text is sound.",
      { source_ids: z.array(z.string()).describe("Ids of the sources.") },
      ({ db }, { source_ids }) => source_ids.map((id) => known(db.sources, id, "source")),
    ),
    cite_quotation: tool(
      "Cites a quotation in a sense. Whether it illustrates the sense is not checked here.",
      { sense_id: z.string().describe("Id of the sense."), quotation_id: z.string().describe("Id of the quotation.") },
      ({ db }, { sense_id, quotation_id }) => {
        known(db.senses, sense_id, "sense");
        known(db.quotations, quotation_id, "quotation");
        const present = db.citations.find((row) => row.sense_id === sense_id && row.quotation_id === quotation_id);
        if (present !== undefined) throw new Error(`It is cited there already (${present.id}).`);
        const citation = { id: numbered("CI-", db.citations), sense_id, quotation_id };
        db.citations.push(citation);
        return citation;
      },
    ),
  },
  verify: (db) => {
    const sense = known(db.senses, db.target_sense, "sense");
    const [citation, ...more] = db.citations;
    if (citation === undefined || more.length > 0 || citation.sense_id !== sense.id) return 0;
    const candidates = usable(db, sense);
    const chosen = candidates.find((row) => row.id === citation.quotation_id);
    return chosen !== undefined && candidates.every((row) => yearOf(db, chosen) <= yearOf(db, row)) ? 1 : 0;
  },
});

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
  rights: z.enum(["free", "licence", "refused"]),
});

const Citation = z.object({ id: z.string(), sense_id: z.string(), quotation_id: z.string() });

const Licence = z.object({
  id: z.string(),
  source_id: z.string(),
  until: z.string(),
  words_left: z.number().int(),
});

const Db = z.object({
  senses: z.array(Sense).default([]),
  quotations: z.array(Quotation).default([]),
  sources: z.array(Source).default([]),
  citations: z.array(Citation).default([]),
  licences: z.array(Licence).default([]),
  target_sense: z.string().default(""),
  target_words: z.number().int().default(0),
  target_citations: z.string().default(""),
  target_published_on: z.string().default(""),
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

/** Whether a licence that was there before covers a quotation on the day of publication. */
function isLicensed(db: World, quotation: QuotationRow): boolean {
  const present = db.licences;
  return present.some(
    (row) =>
      row.source_id === quotation.source_id && row.until >= db.target_published_on && row.words_left >= quotation.words,
  );
}

function mayBePrinted(db: World, quotation: QuotationRow): boolean {
  const { rights } = sourceOf(db, quotation);
  if (rights !== "licence") return rights === "free";
  if (isLicensed(db, quotation)) return true;
  return false;
}

/** The quotations which a sense could have. */
function usable(db: World, sense: SenseRow): QuotationRow[] {
  return db.quotations.filter((row) => {
    const source = sourceOf(db, row);
    return (
      row.headword === sense.headword &&
      row.gloss === sense.gloss &&
      row.state === "checked" &&
      row.words <= db.target_words &&
      mayBePrinted(db, row) &&
      source.status === "sound"
    );
  });
}

/** The quotations of a sense as they should be, by the files: earliest, latest and, from t2 on, one between them. */
function wanted(db: World, sense: SenseRow): QuotationRow[] {
  const byYear = usable(db, sense).sort((one, other) => yearOf(db, one) - yearOf(db, other));
  const earliest = byYear[0];
  const latest = byYear[byYear.length - 1];
  if (earliest === undefined || latest === undefined) return [];
  return [earliest, latest];
}

function citedIn(db: World, sense: SenseRow): string[] {
  return db.citations.filter((row) => row.sense_id === sense.id).map((row) => row.quotation_id);
}

function isCitedWell(db: World, sense: SenseRow): boolean {
  const ids = wanted(db, sense).map((row) => row.id);
  const cited = citedIn(db, sense);
  return ids.length > 0 && cited.length === ids.length && ids.every((id) => cited.includes(id));
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
      "Returns the bibliography's entries of sources: the year in which each was written, whether its text is sound, and the rights.",
      { source_ids: z.array(z.string()).describe("Ids of the sources.") },
      ({ db }, { source_ids }) => source_ids.map((id) => known(db.sources, id, "source")),
    ),
    list_citations: tool(
      "Lists the quotations that are cited in a sense.",
      { sense_id: z.string().describe("Id of the sense.") },
      ({ db }, { sense_id }) => {
        known(db.senses, sense_id, "sense");
        return db.citations
          .filter((row) => row.sense_id === sense_id)
          .map((row) => ({ ...row, quotation: known(db.quotations, row.quotation_id, "quotation") }));
      },
    ),
    remove_citation: tool(
      "Removes a quotation from the sense in which it is cited. The slip stays in the files.",
      { citation_id: z.string().describe("Id of the citation.") },
      ({ db }, { citation_id }) => {
        const citation = known(db.citations, citation_id, "citation");
        db.citations = db.citations.filter((row) => row.id !== citation_id);
        return citation;
      },
    ),
    list_licences: tool(
      "Lists the licences to print from a source: how long each holds and for how many words it is still good.",
      { source_id: z.string().describe("Id of the source.") },
      ({ db }, { source_id }) => {
        known(db.sources, source_id, "source");
        return db.licences.filter((row) => row.source_id === source_id);
      },
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
    const senses = [sense];
    const worked = senses.map((row) => row.id);
    const others = db.citations.filter((row) => !worked.includes(row.sense_id)).map(citationLine);
    if (others.join("\n") !== db.target_citations) return 0;
    if (!senses.every((row) => isCitedWell(db, row))) return 0;
    return 1;
  },
});

function citationLine(row: z.infer<typeof Citation>): string {
  return [row.id, row.sense_id, row.quotation_id].join(" ");
}

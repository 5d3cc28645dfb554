import { defineTask, tool, z } from "general-agent";

const Sense = z.object({
  id: z.string(),
  headword: z.string(),
  part: z.enum(["noun", "verb"]),
  number: z.number().int(),
  gloss: z.string(),
  label: z.string().nullable().default(null),
  drafted_by: z.string(),
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
  author_id: z.string(),
  genre: z.enum(["letters", "accounts", "verse", "fiction", "glossary"]),
  printed_in: z.string(),
  holder_id: z.string().nullable().default(null),
});

const Citation = z.object({ id: z.string(), sense_id: z.string(), quotation_id: z.string() });

const Licence = z.object({
  id: z.string(),
  source_id: z.string(),
  until: z.string(),
  words_left: z.number().int(),
});

const Author = z.object({ id: z.string(), name: z.string(), region: z.string() });

const Rule = z.object({ id: z.string(), subject: z.string(), wording: z.string() });

const Holder = z.object({ id: z.string(), name: z.string(), per_word: z.number() });

const Editor = z.object({
  id: z.string(),
  name: z.string(),
  department: z.string(),
  regions: z.array(z.string()),
  away_until: z.string().nullable().default(null),
});

const Review = z.object({
  id: z.string(),
  sense_id: z.string(),
  editor_id: z.string(),
  state: z.enum(["open", "done"]),
});

const Fascicle = z.object({
  id: z.string(),
  first: z.string(),
  last: z.string(),
  lines: z.number().int(),
  closes_on: z.string(),
});

const Placement = z.object({
  id: z.string(),
  sense_id: z.string(),
  fascicle_id: z.string(),
  lines: z.number().int(),
});

const CrossReference = z.object({ id: z.string(), from_sense_id: z.string(), to_sense_id: z.string() });

const Db = z.object({
  senses: z.array(Sense).default([]),
  quotations: z.array(Quotation).default([]),
  sources: z.array(Source).default([]),
  citations: z.array(Citation).default([]),
  licences: z.array(Licence).default([]),
  authors: z.array(Author).default([]),
  rules: z.array(Rule).default([]),
  holders: z.array(Holder).default([]),
  editors: z.array(Editor).default([]),
  reviews: z.array(Review).default([]),
  fascicles: z.array(Fascicle).default([]),
  placements: z.array(Placement).default([]),
  cross_references: z.array(CrossReference).default([]),
  target_sense: z.string().default(""),
  target_words: z.number().int().default(0),
  target_citations: z.string().default(""),
  target_published_on: z.string().default(""),
  target_words_a_sense: z.number().int().default(0),
  target_years_apart: z.number().int().default(0),
  target_labels: z.string().default(""),
  target_second_sense: z.string().default(""),
  target_licences: z.number().int().default(0),
  target_licence_cost: z.number().default(0),
  target_reviews: z.number().int().default(0),
  target_review_day: z.string().default(""),
  target_spared: z.string().default(""),
  target_today: z.string().default(""),
  target_placements: z.number().int().default(0),
  target_related: z.string().default(""),
  target_cross_references: z.number().int().default(0),
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
  const present = db.licences.slice(0, db.target_licences);
  return present.some(
    (row) =>
      row.source_id === quotation.source_id && row.until >= db.target_published_on && row.words_left >= quotation.words,
  );
}

function mayBePrinted(db: World, quotation: QuotationRow): boolean {
  const { rights, holder_id } = sourceOf(db, quotation);
  if (rights !== "licence") return rights === "free";
  if (isLicensed(db, quotation)) return true;
  return (
    holder_id !== null && known(db.holders, holder_id, "holder").per_word * quotation.words <= db.target_licence_cost
  );
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
      source.genre !== "glossary" &&
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
  const [from, to] = [yearOf(db, earliest), yearOf(db, latest)];
  if (to - from <= db.target_years_apart) return [earliest, latest];
  const distance = (row: QuotationRow) => Math.abs(yearOf(db, row) - (from + to) / 2);
  const room = db.target_words_a_sense - earliest.words - latest.words;
  const between = byYear
    .filter((row) => row !== earliest && row !== latest && row.words <= room)
    .sort((one, other) => distance(one) - distance(other));
  return [earliest, ...between.slice(0, 1), latest];
}

function citedIn(db: World, sense: SenseRow): string[] {
  return db.citations.filter((row) => row.sense_id === sense.id).map((row) => row.quotation_id);
}

function isCitedWell(db: World, sense: SenseRow): boolean {
  const ids = wanted(db, sense).map((row) => row.id);
  const cited = citedIn(db, sense);
  return ids.length > 0 && cited.length === ids.length && ids.every((id) => cited.includes(id));
}

const regionOf = (db: World, quotation: QuotationRow) =>
  known(db.authors, sourceOf(db, quotation).author_id, "author").region;

function isLabelledWell(db: World, sense: SenseRow): boolean {
  const [region, ...others] = new Set(wanted(db, sense).map((row) => regionOf(db, row)));
  return sense.label === (others.length > 0 ? "widespread" : region);
}

/** Whether exactly those licences were requested that the quotations of the senses lack. */
function licencesAreRequested(db: World, senses: readonly SenseRow[]): boolean {
  const due = senses
    .flatMap((sense) => wanted(db, sense))
    .filter((row) => sourceOf(db, row).rights === "licence" && !isLicensed(db, row));
  const requested = db.licences.slice(db.target_licences);
  return (
    requested.length === due.length &&
    due.every((quotation) =>
      requested.some((row) => row.source_id === quotation.source_id && row.words_left === quotation.words),
    )
  );
}

/** Whether each sense in turn has one new reviewer, of those allowed the one with the fewest open reviews. */
function reviewersAreAssigned(db: World, senses: readonly SenseRow[]): boolean {
  const made = db.reviews.slice(db.target_reviews);
  const standing = db.reviews.slice(0, db.target_reviews);
  if (made.length !== senses.length) return false;
  return senses.every((sense) => {
    const review = made.find((row) => row.sense_id === sense.id);
    const [earliest] = wanted(db, sense);
    if (review === undefined || earliest === undefined) return false;
    const able = db.editors.filter(
      (row) =>
        row.regions.includes(regionOf(db, earliest)) &&
        row.id !== sense.drafted_by &&
        row.id !== db.target_spared &&
        (row.away_until === null || row.away_until < db.target_review_day),
    );
    const load = (id: string) => standing.filter((row) => row.editor_id === id && row.state === "open").length;
    const chosen = able.find((row) => row.id === review.editor_id);
    const well = chosen !== undefined && able.every((row) => load(chosen.id) <= load(row.id));
    standing.push(review);
    return well;
  });
}

function linesLeft(db: World, placements: readonly z.infer<typeof Placement>[], fascicleId: string): number {
  const { lines } = known(db.fascicles, fascicleId, "fascicle");
  return placements.filter((row) => row.fascicle_id === fascicleId).reduce((left, row) => left - row.lines, lines);
}

/** Whether each sense stands in the first fascicle to close that covers its headword and has lines left for it. */
function sensesArePlaced(db: World, senses: readonly SenseRow[]): boolean {
  const made = db.placements.slice(db.target_placements);
  const standing = db.placements.slice(0, db.target_placements);
  if (made.length !== senses.length) return false;
  return senses.every((sense) => {
    const words = wanted(db, sense).reduce((sum, row) => sum + row.words, 0);
    const lines = 2 + Math.ceil(words / 10);
    const start = sense.headword.slice(0, 2).toUpperCase();
    const placement = made.find((row) => row.sense_id === sense.id);
    if (placement === undefined || placement.lines !== lines) return false;
    const fitting = db.fascicles.filter(
      (row) =>
        row.first <= start &&
        start <= row.last &&
        row.closes_on > db.target_today &&
        linesLeft(db, standing, row.id) >= lines,
    );
    const chosen = fitting.find((row) => row.id === placement.fascicle_id);
    standing.push(placement);
    return chosen !== undefined && fitting.every((row) => chosen.closes_on <= row.closes_on);
  });
}

function isCrossReferred(db: World, one: string, other: string): boolean {
  const made = db.cross_references.slice(db.target_cross_references);
  const holds = (from: string, to: string) => made.some((row) => row.from_sense_id === from && row.to_sense_id === to);
  return made.length === 2 && holds(one, other) && holds(other, one);
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
    list_rules: tool("Returns the editorial rules.", {}, ({ db }) => db.rules),
    get_authors: tool(
      "Returns authors with the region whose speech they grew up with.",
      { author_ids: z.array(z.string()).describe("Ids of the authors.") },
      ({ db }, { author_ids }) => author_ids.map((id) => known(db.authors, id, "author")),
    ),
    set_label: tool(
      "Sets the regional label of a sense.",
      {
        sense_id: z.string().describe("Id of the sense."),
        label: z
          .enum(["Northern", "Eastern", "Western", "Southern", "widespread"])
          .describe("A region, or widespread."),
      },
      ({ db }, { sense_id, label }) => {
        const sense = known(db.senses, sense_id, "sense");
        sense.label = label;
        return sense;
      },
    ),
    list_holders: tool("Lists the holders of rights and what each asks for a word.", {}, ({ db }) => db.holders),
    request_licence: tool(
      "Requests a licence to print so many words from a source, until the end of 2027. It is granted at the holder's price and can't be given back.",
      {
        source_id: z.string().describe("Id of the source."),
        words: z.number().int().describe("Number of words to be printed."),
      },
      ({ db }, { source_id, words }) => {
        const source = known(db.sources, source_id, "source");
        if (source.rights === "refused") throw new Error(`The holder refuses to have "${source.title}" printed from.`);
        if (source.rights === "free" || source.holder_id === null)
          throw new Error(`"${source.title}" needs no licence.`);
        if (words < 1) throw new Error("A licence is for at least one word.");
        const licence = { id: numbered("LI-", db.licences), source_id, until: "2027-12-31", words_left: words };
        db.licences.push(licence);
        return { ...licence, cost: known(db.holders, source.holder_id, "holder").per_word * words };
      },
    ),
    list_editors: tool(
      "Lists the editors: department, regions they can review, until when they are away, and how many reviews they have open.",
      {},
      ({ db }) =>
        db.editors.map((row) => ({
          ...row,
          open_reviews: db.reviews.filter((review) => review.editor_id === row.id && review.state === "open").length,
        })),
    ),
    assign_reviewer: tool(
      "Opens a review of a sense by an editor. Whether the editor may review it is not checked. Can't be undone here.",
      { sense_id: z.string().describe("Id of the sense."), editor_id: z.string().describe("Id of the editor.") },
      ({ db }, { sense_id, editor_id }) => {
        known(db.senses, sense_id, "sense");
        const editor = known(db.editors, editor_id, "editor");
        if (
          db.reviews.some((row) => row.sense_id === sense_id && row.editor_id === editor_id && row.state === "open")
        ) {
          throw new Error(`${editor.name} reviews ${sense_id} already.`);
        }
        const review = { id: numbered("RV-", db.reviews), sense_id, editor_id, state: "open" as const };
        db.reviews.push(review);
        return review;
      },
    ),
    list_fascicles: tool(
      "Lists the fascicles in which senses are printed: from which to which beginnings of headwords, when each closes and how many lines are left.",
      { beginning: z.string().optional().describe("First two letters of a headword: only fascicles that cover them.") },
      ({ db }, { beginning }) => {
        const start = beginning?.trim().slice(0, 2).toUpperCase();
        return db.fascicles
          .filter((row) => start === undefined || (row.first <= start && start <= row.last))
          .map((row) => ({ ...row, lines_left: linesLeft(db, db.placements, row.id) }));
      },
    ),
    place_sense: tool(
      "Places a sense in a fascicle with the lines that it takes. Whether it suits there is not checked. Can't be undone here.",
      {
        sense_id: z.string().describe("Id of the sense."),
        fascicle_id: z.string().describe("Id of the fascicle."),
        lines: z.number().int().describe("Lines that the sense takes."),
      },
      ({ db }, { sense_id, fascicle_id, lines }) => {
        known(db.senses, sense_id, "sense");
        known(db.fascicles, fascicle_id, "fascicle");
        if (lines < 1) throw new Error("A sense takes at least one line.");
        const present = db.placements.find((row) => row.sense_id === sense_id);
        if (present !== undefined) throw new Error(`Sense ${sense_id} stands in ${present.fascicle_id}.`);
        const placement = { id: numbered("PC-", db.placements), sense_id, fascicle_id, lines };
        db.placements.push(placement);
        return placement;
      },
    ),
    add_cross_reference: tool(
      "Adds a cross reference that leads from one sense to another.",
      {
        from_sense_id: z.string().describe("Id of the sense in which it stands."),
        to_sense_id: z.string().describe("Id of the sense to which it leads."),
      },
      ({ db }, { from_sense_id, to_sense_id }) => {
        known(db.senses, from_sense_id, "sense");
        known(db.senses, to_sense_id, "sense");
        if (from_sense_id === to_sense_id) throw new Error("A sense can't refer to itself.");
        const reference = { id: numbered("XR-", db.cross_references), from_sense_id, to_sense_id };
        db.cross_references.push(reference);
        return reference;
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
    const second = known(db.senses, db.target_second_sense, "sense");
    const senses = [sense, second];
    const worked = senses.map((row) => row.id);
    const others = db.citations.filter((row) => !worked.includes(row.sense_id)).map(citationLine);
    if (others.join("\n") !== db.target_citations) return 0;
    if (!senses.every((row) => isCitedWell(db, row))) return 0;
    const labels = db.senses.filter((row) => !worked.includes(row.id)).map((row) => `${row.id} ${row.label}`);
    if (labels.join("\n") !== db.target_labels) return 0;
    if (!senses.every((row) => isLabelledWell(db, row))) return 0;
    if (!licencesAreRequested(db, senses) || !reviewersAreAssigned(db, senses)) return 0;
    if (!sensesArePlaced(db, senses)) return 0;
    return isCrossReferred(db, second.id, db.target_related) ? 1 : 0;
  },
});

function citationLine(row: z.infer<typeof Citation>): string {
  return [row.id, row.sense_id, row.quotation_id].join(" ");
}

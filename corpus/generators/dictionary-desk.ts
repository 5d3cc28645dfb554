import { DICTIONARY_CAST } from "./dictionary-cast";
import { DICTIONARY_HOUSE } from "./dictionary-house";
import type {
  DictionaryAuthor,
  DictionaryCitation,
  DictionaryCrossReference,
  DictionaryEditor,
  DictionaryFascicle,
  DictionaryLicence,
  DictionaryPlacement,
  DictionaryQuotation,
  DictionaryReview,
  DictionarySense,
  DictionarySource,
} from "./dictionary-rows";
import { seededRandom } from "./random";
import { type Database, fillUp, freeIds, rowsAt, valuesAt } from "./table";

const WORDS: readonly (readonly [headword: string, ...glosses: string[]])[] = [
  ["bink", "bench", "bank of peat"],
  ["dulse", "edible seaweed"],
  ["fank", "sheepfold", "coil of rope"],
  ["gansey", "knitted jersey"],
  ["haar", "sea fog"],
  ["noost", "place for a boat"],
  ["partan", "crab", "clumsy person"],
  ["skep", "beehive of straw"],
  ["swee", "to sway", "crane over a hearth"],
  ["yoal", "rowing boat"],
];
const OPENINGS = ["There was in the morning", "As for the old man", "It lay upon the shore", "She would have none of"];
const NOUNS = ["Tides", "Kirk Session", "Peat Cutting", "Farm Year", "Wreck", "Ferry", "Lighthouse", "Winter"];
const KINDS = ["Letters on the", "A Diary of the", "Notes from the", "Songs of the", "Papers of the"];
const FIRST = ["Alban", "Beatrix", "Cuthbert", "Dorothea", "Edwin", "Flora", "Gideon", "Hester", "Isaac", "Janet"];
const LAST = ["Auld", "Bain", "Croft", "Drever", "Elphin", "Firth", "Gow", "Heddle", "Isbister", "Kirkness"];
const REGIONS = ["Northern", "Eastern", "Western", "Southern"];

/** The dictionary's files at a level. Rows that only fill them up belong to other headwords, letters and regions. */
export function dictionaryDesk(level: number): Database {
  const entries = senses();
  const writers = authors();
  const works = sources(writers);
  const slips = quotations(works);
  const cited = citations(entries, slips);
  const rights = licences(works);
  const staff = editors();
  const open = reviews(entries, staff);
  const parts = fascicles();
  const placed = placements(entries, parts);
  const references = crossReferences(entries);
  const worked: unknown[] = [DICTIONARY_CAST.first, ...(level < 3 ? [] : [DICTIONARY_CAST.second])];
  const others = rowsAt(cited, level).filter((row) => !worked.includes(row.sense_id));
  const labels = rowsAt(entries, level).filter((row) => !worked.includes(row.id));
  return valuesAt(level, {
    senses: [0, rowsAt(entries, level, { label: 2, drafted_by: 3 })],
    quotations: [0, rowsAt(slips, level)],
    sources: [0, rowsAt(works, level, { rights: 1, author_id: 2, genre: 2, printed_in: 2, holder_id: 3 })],
    citations: [0, rowsAt(cited, level)],
    licences: [1, rowsAt(rights, level)],
    authors: [2, rowsAt(writers, level)],
    rules: [2, rowsAt(DICTIONARY_HOUSE.rules, level)],
    holders: [3, rowsAt(DICTIONARY_HOUSE.holders, level)],
    editors: [3, rowsAt(staff, level)],
    reviews: [3, rowsAt(open, level)],
    fascicles: [4, rowsAt(parts, level)],
    placements: [4, rowsAt(placed, level)],
    cross_references: [4, rowsAt(references, level)],
    target_sense: [0, DICTIONARY_CAST.first],
    target_words: [0, 25],
    target_citations: [1, others.map((row) => `${row.id} ${row.sense_id} ${row.quotation_id}`).join("\n")],
    target_published_on: [1, "2027-03-01"],
    target_words_a_sense: [2, 60],
    target_years_apart: [2, 100],
    target_labels: [2, labels.map((row) => `${row.id} ${row.label}`).join("\n")],
    target_second_sense: [3, DICTIONARY_CAST.second],
    target_licences: [3, rowsAt(rights, level).length],
    target_licence_cost: [3, 40],
    target_reviews: [3, rowsAt(open, level).length],
    target_review_day: [3, "2026-10-01"],
    target_spared: [4, DICTIONARY_HOUSE.spared],
    target_today: [4, "2026-09-21"],
    target_placements: [4, rowsAt(placed, level).length],
    target_related: [4, DICTIONARY_CAST.related],
    target_cross_references: [4, rowsAt(references, level).length],
  });
}

function senses(): DictionarySense[] {
  const id = freeIds("SN-", DICTIONARY_CAST.senses, 611);
  const all = WORDS.flatMap(([headword, ...glosses]) => glosses.map((gloss, index) => ({ headword, gloss, index })));
  return fillUp(DICTIONARY_CAST.senses, [2, 4, 8, 13, 21], seededRandom(612), (random, from, rows) => {
    const open = all.filter((one) => !rows.some((row) => row.headword === one.headword && row.gloss === one.gloss));
    const { headword, gloss, index } = random.pick(open);
    const part = gloss.startsWith("to ") ? ("verb" as const) : ("noun" as const);
    const label = random.chance(0.5) ? random.pick([...REGIONS, "widespread"]) : null;
    const drafted_by = random.pick(["ED-109", "ED-141", "ED-152", "ED-168"]);
    return { id: id(), from, headword, part, number: index + 1, gloss, label, drafted_by };
  });
}

function authors(): DictionaryAuthor[] {
  const id = freeIds("AU-", DICTIONARY_CAST.authors, 621);
  return fillUp(DICTIONARY_CAST.authors, [0, 0, 9, 16, 30], seededRandom(622), (random, from) => ({
    id: id(),
    from,
    name: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    region: random.pick(REGIONS),
  }));
}

function sources(writers: readonly DictionaryAuthor[]): DictionarySource[] {
  const id = freeIds("SO-", DICTIONARY_CAST.sources, 631);
  return fillUp(DICTIONARY_CAST.sources, [5, 13, 22, 34, 56], seededRandom(632), (random, from) => {
    const rights = random.pick(["free", "free", "licence", "refused"] as const);
    return {
      id: id(),
      from,
      title: `${random.pick(KINDS)} ${random.pick(NOUNS)}`,
      written: random.between(1640, 1965),
      status: random.pick(["sound", "sound", "sound", "modernised"] as const),
      rights,
      author_id: random.pick(writers.filter((row) => row.from <= Math.max(from, 2))).id,
      genre: random.pick(["letters", "accounts", "verse", "fiction", "glossary"] as const),
      printed_in: random.pick(["Southgate", "Port Amaury", "Skarrow", "Ferrybridge"]),
      holder_id: rights === "licence" ? random.pick(["HD-114", "HD-139", "HD-122"]) : null,
    };
  });
}

function quotations(works: readonly DictionarySource[]): DictionaryQuotation[] {
  const id = freeIds("QU-", DICTIONARY_CAST.quotations, 641);
  return fillUp(DICTIONARY_CAST.quotations, [5, 16, 28, 48, 86], seededRandom(642), (random, from) => {
    const [headword, ...glosses] = random.pick(WORDS);
    const work = random.pick(works.filter((row) => row.from <= from && !DICTIONARY_CAST.sources.includes(row)));
    return {
      id: id(),
      from,
      headword,
      gloss: random.pick(glosses),
      opening: random.pick(OPENINGS),
      words: random.between(7, 34),
      edition: random.chance(0.6) ? work.written : Math.min(work.written + random.between(5, 120), 2004),
      source_id: work.id,
      state: random.chance(0.75) ? ("checked" as const) : ("unchecked" as const),
    };
  });
}

function citations(entries: readonly DictionarySense[], slips: readonly DictionaryQuotation[]): DictionaryCitation[] {
  const id = freeIds("CI-", DICTIONARY_CAST.citations, 651);
  return fillUp(DICTIONARY_CAST.citations, [0, 2, 4, 9, 22], seededRandom(652), (random, from, rows) => {
    const pairs = entries
      .filter((row) => row.from <= from && !DICTIONARY_CAST.senses.includes(row))
      .flatMap((sense) =>
        slips
          .filter((row) => row.from <= from && row.headword === sense.headword && row.gloss === sense.gloss)
          .map((row) => ({ sense_id: sense.id, quotation_id: row.id })),
      )
      .filter((pair) => !rows.some((row) => row.quotation_id === pair.quotation_id));
    return { id: id(), from, ...random.pick(pairs) };
  });
}

function licences(works: readonly DictionarySource[]): DictionaryLicence[] {
  const id = freeIds("LI-", DICTIONARY_CAST.licences, 661);
  return fillUp(DICTIONARY_CAST.licences, [0, 3, 4, 7, 13], seededRandom(662), (random, from) => ({
    id: id(),
    from,
    source_id: random.pick(
      works.filter((row) => row.from <= from && row.rights === "licence" && !DICTIONARY_CAST.sources.includes(row)),
    ).id,
    until: random.pick(["2026-12-31", "2027-12-31", "2028-12-31"]),
    words_left: random.between(0, 25) * 10,
  }));
}

function editors(): DictionaryEditor[] {
  const id = freeIds("ED-", DICTIONARY_HOUSE.editors, 671);
  const lasts = [...LAST];
  return fillUp(DICTIONARY_HOUSE.editors, [0, 0, 0, 9, 16], seededRandom(672), (random, from) => ({
    id: id(),
    from,
    name: `${random.pick(FIRST)} ${lasts.shift() ?? "Moar"}`,
    department: random.pick(["definitions", "quotations", "etymology", "phonetics"]),
    regions: random.some(["Eastern", "Western", "Southern"], random.between(1, 2)),
    away_until: random.chance(0.2) ? "2026-11-15" : null,
  }));
}

function reviews(entries: readonly DictionarySense[], staff: readonly DictionaryEditor[]): DictionaryReview[] {
  const id = freeIds("RV-", DICTIONARY_HOUSE.reviews, 681);
  return fillUp(DICTIONARY_HOUSE.reviews, [0, 0, 0, 14, 24], seededRandom(682), (random, from) => ({
    id: id(),
    from,
    sense_id: random.pick(entries.filter((row) => row.from <= from && !DICTIONARY_CAST.senses.includes(row))).id,
    editor_id: random.pick(staff.filter((row) => row.from <= from && !DICTIONARY_HOUSE.editors.includes(row))).id,
    state: random.pick(["open", "done"] as const),
  }));
}

function fascicles(): DictionaryFascicle[] {
  const id = freeIds("FA-", DICTIONARY_HOUSE.fascicles, 691);
  const ranges = [
    ["AA", "BE"],
    ["BI", "BY"],
    ["DE", "EY"],
    ["FA", "GO"],
    ["GR", "HE"],
    ["NA", "OY"],
    ["PA", "RE"],
    ["SA", "SP"],
    ["ST", "YO"],
  ] as const;
  let next = 0;
  return fillUp(DICTIONARY_HOUSE.fascicles, [0, 0, 0, 0, 18], seededRandom(692), (random, from) => {
    const [first, last] = ranges[next++ % ranges.length] ?? ranges[0];
    const closes_on = random.pick(["2026-09-01", "2026-10-10", "2026-11-05", "2026-12-10"]);
    return { id: id(), from, first, last, lines: random.between(30, 90), closes_on };
  });
}

function placements(entries: readonly DictionarySense[], parts: readonly DictionaryFascicle[]): DictionaryPlacement[] {
  const id = freeIds("PC-", DICTIONARY_HOUSE.placements, 701);
  return fillUp(DICTIONARY_HOUSE.placements, [0, 0, 0, 0, 13], seededRandom(702), (random, from, rows) => {
    const pairs = entries
      .filter((row) => !rows.some((other) => other.sense_id === row.id) && !DICTIONARY_CAST.senses.includes(row))
      .flatMap((row) => {
        const start = row.headword.slice(0, 2).toUpperCase();
        const part = parts.find((one) => one.first <= start && start <= one.last);
        return part === undefined ? [] : [{ sense_id: row.id, fascicle_id: part.id }];
      });
    return { id: id(), from, ...random.pick(pairs), lines: random.between(3, 9) };
  });
}

function crossReferences(entries: readonly DictionarySense[]): DictionaryCrossReference[] {
  const id = freeIds("XR-", DICTIONARY_HOUSE.crossReferences, 711);
  const filler = entries.filter((row) => !DICTIONARY_CAST.senses.includes(row));
  return fillUp(DICTIONARY_HOUSE.crossReferences, [0, 0, 0, 0, 9], seededRandom(712), (random, from) => {
    const [one, other] = random.some(filler, 2);
    return { id: id(), from, from_sense_id: one?.id ?? "SN-105", to_sense_id: other?.id ?? "SN-130" };
  });
}

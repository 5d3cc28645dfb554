import type {
  DictionaryAuthor,
  DictionaryCitation,
  DictionaryLicence,
  DictionaryQuotation,
  DictionarySense,
  DictionarySource,
} from "./dictionary-rows";

const MEASURE = "measure of fish";
const TRIPOD = "iron tripod over a fire";
const ANGLE = "angle of the staves of a cask";
const HEM = "hem of a coat";

const sense = (
  from: number,
  id: string,
  headword: string,
  number: number,
  gloss: string,
  drafted_by: string,
  part: DictionarySense["part"] = "noun",
): DictionarySense => ({ id, from, headword, part, number, gloss, label: null, drafted_by });

const senses: DictionarySense[] = [
  sense(0, "SN-131", "cran", 1, MEASURE, "ED-141"),
  sense(0, "SN-158", "cran", 2, TRIPOD, "ED-116"),
  sense(3, "SN-114", "laggin", 1, ANGLE, "ED-168"),
  sense(3, "SN-147", "laggin", 2, HEM, "ED-116"),
  sense(4, "SN-105", "croze", 1, "groove in the staves of a cask", "ED-152"),
  sense(4, "SN-130", "croze", 1, "to cut the groove of a cask", "ED-152", "verb"),
  sense(4, "SN-139", "crannel", 1, "small crane", "ED-109"),
  sense(4, "SN-164", "lair", 1, "muddy ground", "ED-109"),
];

const author = (from: number, id: string, name: string, region: string): DictionaryAuthor => ({
  id,
  from,
  name,
  region,
});

const authors: DictionaryAuthor[] = [
  author(2, "AU-118", "Magnus Thorsby", "Northern"),
  author(2, "AU-143", "Effie Calder", "Northern"),
  author(2, "AU-127", "Reverend Amos Pell", "Eastern"),
  author(2, "AU-152", "Jessamy Rook", "Northern"),
  author(2, "AU-109", "Captain Silas Orme", "Western"),
  author(3, "AU-134", "Walter Binnie", "Northern"),
  author(3, "AU-160", "Harriet Dunnock", "Eastern"),
];

type Rest = Partial<Omit<DictionarySource, "id" | "from" | "title" | "written">>;

function source(from: number, id: string, title: string, written: number, rest: Rest = {}): DictionarySource {
  const { status = "sound", rights = "free", author_id = "AU-109", genre = "letters" } = rest;
  const { printed_in = "Port Amaury", holder_id = rights === "licence" ? "HD-114" : null } = rest;
  return { id, from, title, written, status, rights, author_id, genre, printed_in, holder_id };
}

const sources: DictionarySource[] = [
  source(0, "SO-126", "Letters from the Herring Stations", 1702, { author_id: "AU-118", printed_in: "Southgate" }),
  source(0, "SO-151", "A Voyage along the Coast", 1741, { author_id: "AU-109" }),
  source(0, "SO-109", "The Fishwife's Complaint", 1688, { status: "modernised", genre: "verse" }),
  source(0, "SO-134", "Household Book of Nether Hall", 1695, { author_id: "AU-127", genre: "accounts" }),
  source(0, "SO-117", "Customs Ledger of Skarrow", 1690, { genre: "accounts" }),
  source(1, "SO-142", "Salt in the Bread", 1931, {
    rights: "licence",
    author_id: "AU-143",
    genre: "fiction",
    printed_in: "Southgate",
  }),
  source(1, "SO-159", "The Last Drifters", 1958, { rights: "refused", genre: "fiction" }),
  source(1, "SO-103", "Nets and Neighbours", 1944, { rights: "licence", genre: "fiction", holder_id: "HD-139" }),
  source(1, "SO-125", "A Quayside Childhood", 1939, { rights: "licence", holder_id: "HD-122" }),
  source(1, "SO-150", "Diary of a Curer", 1925, { author_id: "AU-143", genre: "accounts" }),
  source(1, "SO-133", "Harbour Rolls", 1699, { genre: "accounts" }),
  source(2, "SO-168", "Ballads of the Fleet", 1818, { author_id: "AU-152", genre: "verse" }),
  source(2, "SO-112", "Sermons for Seafarers", 1823, { author_id: "AU-152", printed_in: "Southgate" }),
  source(2, "SO-146", "Tour of the Northern Ports", 1809, { author_id: "AU-127" }),
  source(2, "SO-121", "A Glossary of Sea Words", 1817, { author_id: "AU-152", genre: "glossary" }),
  source(2, "SO-155", "Curing House Papers", 1816, { author_id: "AU-118", genre: "accounts" }),
  source(3, "SO-104", "The Cooper's Year", 1851, { author_id: "AU-134", genre: "accounts", printed_in: "Ferrybridge" }),
  source(3, "SO-129", "Orkan Cooper's Manual", 1846, { status: "forged", author_id: "AU-134", genre: "accounts" }),
  source(3, "SO-154", "Mother's Needle", 1849, { author_id: "AU-160", genre: "verse" }),
  source(3, "SO-113", "Barrels and Men", 1956, {
    rights: "licence",
    author_id: "AU-160",
    genre: "fiction",
    holder_id: "HD-139",
  }),
  source(3, "SO-138", "Working Wood", 1949, {
    rights: "licence",
    author_id: "AU-160",
    printed_in: "Skarrow",
    holder_id: "HD-122",
  }),
  source(3, "SO-162", "Words of the Trade", 1952, { author_id: "AU-160", genre: "glossary" }),
  source(3, "SO-107", "The Cask Tax", 1940, { author_id: "AU-134", genre: "accounts" }),
];

type Slip = readonly [words: number, edition: number, opening: string];

function quotation(
  from: number,
  id: string,
  headword: string,
  gloss: string,
  source_id: string,
  [words, edition, opening]: Slip,
  state: DictionaryQuotation["state"] = "checked",
): DictionaryQuotation {
  return { id, from, headword, gloss, opening, words, edition, source_id, state };
}

const quotations: DictionaryQuotation[] = [
  quotation(0, "QU-128", "cran", MEASURE, "SO-126", [18, 1891, "We landed of herring nine cran"]),
  quotation(0, "QU-153", "cran", MEASURE, "SO-151", [14, 1741, "They reckon here by the cran"]),
  quotation(0, "QU-117", "cran", MEASURE, "SO-109", [15, 1688, "A cran I sold him and"]),
  quotation(0, "QU-141", "cran", TRIPOD, "SO-134", [12, 1695, "Item, one cran of iron for"]),
  quotation(0, "QU-169", "cran", MEASURE, "SO-117", [16, 1690, "Duty upon every cran so carried"], "unchecked"),
  quotation(1, "QU-105", "cran", MEASURE, "SO-142", [20, 1931, "Ten cran by the morning, and"]),
  quotation(1, "QU-136", "cran", MEASURE, "SO-159", [11, 1958, "Never a cran that winter"]),
  quotation(1, "QU-162", "cran", MEASURE, "SO-103", [17, 1944, "Her father counted crans in his"]),
  quotation(1, "QU-119", "cran", MEASURE, "SO-125", [22, 1939, "A cran was four baskets, as"]),
  quotation(1, "QU-184", "cran", MEASURE, "SO-150", [13, 1975, "Gutted thirty cran before the bell"]),
  quotation(1, "QU-171", "cran", MEASURE, "SO-133", [41, 1699, "That no boat shall land more"]),
  quotation(1, "QU-193", "cran", TRIPOD, "SO-151", [19, 1741, "The pot hung from a cran"]),
  quotation(2, "QU-112", "cran", MEASURE, "SO-168", [24, 1818, "O twenty cran the skipper had"]),
  quotation(2, "QU-187", "cran", MEASURE, "SO-112", [15, 1860, "As a cran is filled basket"]),
  quotation(2, "QU-145", "cran", MEASURE, "SO-146", [12, 1809, "Sold at a guinea the cran"]),
  quotation(2, "QU-138", "cran", MEASURE, "SO-121", [9, 1817, "Cran, a measure of fresh fish"]),
  quotation(2, "QU-160", "cran", MEASURE, "SO-155", [14, 1816, "Paid to the women per cran"], "unchecked"),
  quotation(2, "QU-129", "cran", TRIPOD, "SO-155", [13, 1816, "A cran broken in the heat"]),
  quotation(3, "QU-104", "laggin", ANGLE, "SO-104", [16, 1903, "Fill it no higher than the"]),
  quotation(3, "QU-163", "laggin", ANGLE, "SO-129", [14, 1846, "The laggin must be shaved before"]),
  quotation(3, "QU-190", "laggin", HEM, "SO-154", [12, 1849, "Wi' mud upon the laggin o'"]),
  quotation(3, "QU-121", "laggin", ANGLE, "SO-162", [8, 1952, "Laggin: where staves meet the bottom"]),
  quotation(3, "QU-155", "laggin", ANGLE, "SO-138", [17, 1949, "He ran his thumb round the"]),
  quotation(3, "QU-180", "laggin", ANGLE, "SO-113", [19, 1956, "Nothing left but a little in"]),
  quotation(3, "QU-173", "laggin", ANGLE, "SO-107", [13, 1998, "Measured from the laggin to the"]),
];

const citations: DictionaryCitation[] = [
  { id: "CI-131", from: 1, sense_id: "SN-131", quotation_id: "QU-141" },
  { id: "CI-158", from: 1, sense_id: "SN-158", quotation_id: "QU-193" },
  { id: "CI-112", from: 3, sense_id: "SN-147", quotation_id: "QU-190" },
];

const licences: DictionaryLicence[] = [
  { id: "LI-116", from: 1, source_id: "SO-142", until: "2028-06-30", words_left: 60 },
  // Over before the volume is out.
  { id: "LI-141", from: 1, source_id: "SO-103", until: "2026-12-31", words_left: 200 },
  { id: "LI-124", from: 1, source_id: "SO-125", until: "2029-12-31", words_left: 10 },
];

export const DICTIONARY_CAST = {
  senses,
  authors,
  sources,
  quotations,
  citations,
  licences,
  first: "SN-131",
  second: "SN-114",
  related: "SN-105",
};

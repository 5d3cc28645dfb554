import type { NearMiss } from "./near-miss";

const earliest = { tool: "cite_quotation", nth: 0 };
const latest = { tool: "cite_quotation", nth: 1 };
const between = { tool: "cite_quotation", nth: 2 };
const second = { tool: "cite_quotation", nth: 3 };
const secondLatest = { tool: "cite_quotation", nth: 4 };
const label = { tool: "set_label", nth: 0 };
const secondLabel = { tool: "set_label", nth: 1 };
const licence = { tool: "request_licence", nth: 0 };
const reviewer = { tool: "assign_reviewer", nth: 0 };
const secondReviewer = { tool: "assign_reviewer", nth: 1 };
const place = { tool: "place_sense", nth: 0 };
const secondPlace = { tool: "place_sense", nth: 1 };
const reference = { tool: "add_cross_reference", nth: 0 };

export const DICTIONARY_DESK_NEAR_MISSES: readonly NearMiss[] = [
  { ...earliest, title: "the earliest edition", levels: [0, 1, 2, 3, 4], arguments: { quotation_id: "QU-153" } },
  { ...earliest, title: "a modernised text", levels: [0, 1, 2, 3, 4], arguments: { quotation_id: "QU-117" } },
  { ...earliest, title: "the other meaning", levels: [0, 1, 2, 3, 4], arguments: { quotation_id: "QU-141" } },
  { ...earliest, title: "an unchecked slip", levels: [0, 1, 2, 3, 4], arguments: { quotation_id: "QU-169" } },
  { ...earliest, title: "the sense of the tripod", levels: [0, 1, 2, 3, 4], arguments: { sense_id: "SN-158" } },
  { ...earliest, title: "too long a quotation", levels: [1, 2, 3, 4], arguments: { quotation_id: "QU-171" } },
  { ...latest, title: "rights that are refused", levels: [1, 2, 3, 4], arguments: { quotation_id: "QU-136" } },
  { ...latest, title: "a licence that ends too soon", levels: [1, 2, 3, 4], arguments: { quotation_id: "QU-162" } },
  { ...latest, title: "a licence for too few words", levels: [1, 2, 3, 4], arguments: { quotation_id: "QU-119" } },
  { ...latest, title: "the latest edition", levels: [1, 2, 3, 4], arguments: { quotation_id: "QU-184" } },
  {
    tool: "remove_citation",
    nth: 0,
    title: "the tripod in its own sense, to remove",
    levels: [1, 2, 3, 4],
    arguments: { citation_id: "CI-158" },
  },
  { ...between, title: "a third one without room", levels: [2, 3, 4], arguments: { quotation_id: "QU-112" } },
  { ...between, title: "a third one farther off", levels: [2, 3, 4], arguments: { quotation_id: "QU-145" } },
  { ...between, title: "a glossary", levels: [2, 3, 4], arguments: { quotation_id: "QU-138" } },
  {
    ...between,
    title: "an unchecked slip of the middle year",
    levels: [2, 3, 4],
    arguments: { quotation_id: "QU-160" },
  },
  { ...between, title: "a tripod of the middle year", levels: [2, 3, 4], arguments: { quotation_id: "QU-129" } },
  { ...label, title: "a label by the places of printing", levels: [2, 3, 4], arguments: { label: "Southern" } },
  { ...label, title: "widespread", levels: [2, 3, 4], arguments: { label: "widespread" } },
  { ...label, title: "the label for the tripod", levels: [2, 3, 4], arguments: { sense_id: "SN-158" } },
  { ...second, title: "a forgery", levels: [3, 4], arguments: { quotation_id: "QU-163" } },
  { ...second, title: "the hem of a coat", levels: [3, 4], arguments: { quotation_id: "QU-190" } },
  { ...secondLatest, title: "a licence that costs too much", levels: [3, 4], arguments: { quotation_id: "QU-180" } },
  { ...secondLatest, title: "a later glossary", levels: [3, 4], arguments: { quotation_id: "QU-121" } },
  { ...secondLatest, title: "the latest edition of the two", levels: [3, 4], arguments: { quotation_id: "QU-173" } },
  { ...licence, title: "a licence for the dearer book", levels: [3, 4], arguments: { source_id: "SO-113", words: 19 } },
  { ...licence, title: "a word too many", levels: [3, 4], arguments: { words: 18 } },
  { ...secondLabel, title: "the region of the earliest alone", levels: [3, 4], arguments: { label: "Northern" } },
  { ...reviewer, title: "the one who drafted it", levels: [3, 4], arguments: { editor_id: "ED-141" } },
  { ...reviewer, title: "somebody who is away", levels: [3, 4], arguments: { editor_id: "ED-124" } },
  { ...reviewer, title: "an editor for other regions", levels: [3, 4], arguments: { editor_id: "ED-109" } },
  { ...reviewer, title: "an editor with more to do", levels: [3, 4], arguments: { editor_id: "ED-152" } },
  { ...reviewer, title: "somebody back in time with more to do", levels: [3, 4], arguments: { editor_id: "ED-160" } },
  { ...secondReviewer, title: "the one who drafted the second", levels: [3, 4], arguments: { editor_id: "ED-168" } },
  { ...secondReviewer, title: "the first reviewer again", levels: [3, 4], arguments: { editor_id: "ED-116" } },
  { ...reviewer, title: "the Anneke who is spared", levels: [4], arguments: { editor_id: "ED-116" } },
  { ...place, title: "a fascicle short of one line", levels: [4], arguments: { fascicle_id: "FA-138" } },
  { ...place, title: "a fascicle for other beginnings", levels: [4], arguments: { fascicle_id: "FA-113" } },
  { ...place, title: "a fascicle that closes later", levels: [4], arguments: { fascicle_id: "FA-146" } },
  { ...place, title: "a fascicle that is closed", levels: [4], arguments: { fascicle_id: "FA-104" } },
  { ...place, title: "lines without the begun ten", levels: [4], arguments: { lines: 7 } },
  { ...secondPlace, title: "another one short of a line", levels: [4], arguments: { fascicle_id: "FA-154" } },
  { ...secondPlace, title: "a fascicle after its letters", levels: [4], arguments: { fascicle_id: "FA-112" } },
  { ...secondPlace, title: "the one for half the alphabet", levels: [4], arguments: { fascicle_id: "FA-162" } },
  { ...reference, title: "the verb", levels: [4], arguments: { to_sense_id: "SN-130" } },
  { ...reference, title: "the small crane", levels: [4], arguments: { to_sense_id: "SN-139" } },
  { ...reference, title: "the hem, to refer from", levels: [4], arguments: { from_sense_id: "SN-147" } },
];

import type { Row } from "./table";

export interface DictionarySense extends Row {
  readonly headword: string;
  readonly part: "noun" | "verb";
  readonly number: number;
  readonly gloss: string;
  readonly label: string | null;
  readonly drafted_by: string;
}

export interface DictionaryQuotation extends Row {
  readonly headword: string;
  readonly gloss: string;
  readonly opening: string;
  readonly words: number;
  readonly edition: number;
  readonly source_id: string;
  readonly state: "checked" | "unchecked";
}

export interface DictionarySource extends Row {
  readonly title: string;
  readonly written: number;
  readonly status: "sound" | "modernised" | "forged";
  readonly rights: "free" | "licence" | "refused";
  readonly author_id: string;
  readonly genre: "letters" | "accounts" | "verse" | "fiction" | "glossary";
  readonly printed_in: string;
  readonly holder_id: string | null;
}

export interface DictionaryCitation extends Row {
  readonly sense_id: string;
  readonly quotation_id: string;
}

export interface DictionaryLicence extends Row {
  readonly source_id: string;
  readonly until: string;
  readonly words_left: number;
}

export interface DictionaryAuthor extends Row {
  readonly name: string;
  readonly region: string;
}

export interface DictionaryEditor extends Row {
  readonly name: string;
  readonly department: string;
  readonly regions: readonly string[];
  readonly away_until: string | null;
}

export interface DictionaryReview extends Row {
  readonly sense_id: string;
  readonly editor_id: string;
  readonly state: "open" | "done";
}

export interface DictionaryFascicle extends Row {
  readonly first: string;
  readonly last: string;
  readonly lines: number;
  readonly closes_on: string;
}

export interface DictionaryPlacement extends Row {
  readonly sense_id: string;
  readonly fascicle_id: string;
  readonly lines: number;
}

export interface DictionaryCrossReference extends Row {
  readonly from_sense_id: string;
  readonly to_sense_id: string;
}

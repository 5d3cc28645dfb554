/** A stretch of a text, from `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const isSpace = (unit: string | undefined): boolean => unit === " " || unit === "\n" || unit === "\r" || unit === "\t";

function skipSpace(text: string, at: number): number {
  let place = at;
  while (isSpace(text[place])) place++;
  return place;
}

function skipString(text: string, at: number): number {
  let place = at + 1;
  while (place < text.length && text[place] !== '"') place += text[place] === "\\" ? 2 : 1;
  return place + 1;
}

/** Where a value that begins at `at` ends. The text must be JSON. */
function skipValue(text: string, at: number): number {
  let [place, depth] = [at, 0];
  while (place < text.length) {
    const unit = text[place];
    if (unit === '"') place = skipString(text, place);
    else if (unit === "{" || unit === "[") {
      depth++;
      place++;
    } else if (unit === "}" || unit === "]") {
      if (depth === 0) return place;
      depth--;
      place++;
    } else if (depth === 0 && (unit === "," || isSpace(unit))) return place;
    else place++;
    if (depth === 0 && (text[place - 1] === '"' || text[place - 1] === "}" || text[place - 1] === "]")) return place;
  }
  return place;
}

/** Where the members of the list that begins at `at` stand. The text must be JSON. */
export function itemSpans(text: string, at: number): Span[] {
  const spans: Span[] = [];
  for (let place = skipSpace(text, at + 1); place < text.length && text[place] !== "]"; ) {
    const end = skipValue(text, place);
    spans.push({ start: place, end });
    const after = skipSpace(text, end);
    place = text[after] === "," ? skipSpace(text, after + 1) : after;
  }
  return spans;
}

/** Where the values of the object that begins at `at` stand, by key. The text must be JSON. */
export function valueSpans(text: string, at: number): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  for (let place = skipSpace(text, at + 1); place < text.length && text[place] !== "}"; ) {
    const keyEnd = skipString(text, place);
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const end = skipValue(text, start);
    spans.set(JSON.parse(text.slice(place, keyEnd)), { start, end });
    const after = skipSpace(text, end);
    place = text[after] === "," ? skipSpace(text, after + 1) : after;
  }
  return spans;
}

interface Wanted {
  /** Of the whole table, in order. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** Indices of the records that are copied. */
  readonly chosen: readonly number[];
  isTaken(text: string): boolean;
}

export interface FreshRecord {
  readonly id: string;
  readonly name: string;
}

/** Ids and names for copies of records, in the manner of their table and used nowhere. */
export function fresh({ ids, names, chosen, isTaken }: Wanted): FreshRecord[] {
  const used = new Set([...ids, ...names].map((text) => text.toLowerCase()));
  const first = (candidates: Iterable<string>): string => {
    for (const text of candidates) {
      if (used.has(text.toLowerCase()) || isTaken(text)) continue;
      used.add(text.toLowerCase());
      return text;
    }
    throw new Error("names have run out"); // they are endless
  };
  return chosen.map((index) => ({
    id: first(idsLike(ids[index] ?? "", ids)),
    name: first(namesLike(names[index] ?? "", names)),
  }));
}

/** `R-07`: the numbers after the table's highest, as wide. An id without a number gets one. */
function* idsLike(id: string, ids: readonly string[]): Generator<string> {
  const [, prefix = id, digits = "", suffix = ""] = /^(.*?)(\d{1,15})(\D*)$/.exec(id) ?? [id, `${id}_`];
  const numbers = ids.flatMap((each) => {
    const [, start, number, end] = /^(.*?)(\d{1,15})(\D*)$/.exec(each) ?? [];
    return start === prefix && end === suffix ? [Number(number)] : [];
  });
  for (let number = Math.max(1, ...numbers) + 1; ; number++)
    yield `${prefix}${String(number).padStart(digits.length, "0")}${suffix}`;
}

/** A person's first name with another's last one; else the same name, counted: `Fern II`. */
function* namesLike(name: string, names: readonly string[]): Generator<string> {
  const [first = name, ...rest] = name.split(" ");
  if (rest.length === 1 && names.every((each) => /^\p{Lu}[\p{L}'-]+ \p{Lu}[\p{L}'-]+$/u.test(each))) {
    const at = names.indexOf(name);
    for (let step = 1; step < names.length; step++)
      yield `${first} ${names[(at + step) % names.length]?.split(" ")[1]}`;
  }
  const base = name.replace(/ [IVX]+$/, "");
  for (let number = 2; ; number++) yield `${base} ${roman(number)}`;
}

function roman(number: number): string {
  if (number > 39) return String(number);
  const ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
  return "X".repeat(Math.floor(number / 10)) + ones[number % 10];
}

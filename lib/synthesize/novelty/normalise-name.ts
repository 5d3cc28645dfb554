/** Characters of a name that are read: a longer one was made to be slow, not to be called. */
const LONGEST = 120;

/**
 * The words of a name, lower-case and singular: `listDiveSites`, `list_dive_sites` and `ListDiveSite` are all
 * `list dive site`, so that another spelling makes no new name. Numbers at the end of a name fall away (`book_2`).
 */
export function normaliseName(name: string): string[] {
  const words = name
    .slice(0, LONGEST)
    .normalize("NFKC")
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !/^\p{N}+$/u.test(word));
  return words.map(singular);
}

/** English plurals by their endings; good enough to see two spellings of one name, and never shorter than three letters. */
function singular(word: string): string {
  if (word.length <= 3) return word;
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, "y");
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.replace(/es$/, "");
  return /[^su]s$/.test(word) && !/is$/.test(word) ? word.slice(0, -1) : word;
}

/** The beginning of a text as a text of its own: a slice would keep all of the text in memory that it is cut from. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : (JSON.parse(JSON.stringify(text.slice(0, most))) as string); // a string comes back a string

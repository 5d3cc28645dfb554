const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** A text of at most `most` UTF-16 units as it is; of a longer one the beginning, and how much of it that is. No character is halved. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = isHighSurrogate(text.charCodeAt(most - 1)) ? most - 1 : most;
  return `${text.slice(0, end)}… (${end} of ${text.length} characters)`;
}

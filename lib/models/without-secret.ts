/** A text without a secret, for what is stored and shown. To be taken out before anything is cut off: half a key is one, too. */
export const withoutSecret = (text: string, secret: string | null): string =>
  secret ? text.replaceAll(secret, "[key]") : text;

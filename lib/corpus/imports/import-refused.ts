import type { ImportProblem } from "./views";

/** A source can't be imported: what is wrong, where, and what its owner can do about it. Nothing of it was imported. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
  readonly code: string;
  readonly remedy: string;

  constructor({ code, message, remedy }: ImportProblem, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.remedy = remedy;
  }
}

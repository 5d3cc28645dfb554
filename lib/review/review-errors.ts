/** Whoever rejects a tier must say why: its author, a person or a model, learns from nothing else. */
export class ReasonRequired extends Error {
  override readonly name = "ReasonRequired";
  readonly remedy = "Write a reason.";
  constructor() {
    super("A rejection needs a reason.");
  }
}

export class UndecidableTier extends Error {
  override readonly name = "UndecidableTier";
  readonly remedy = "Reload the page: the tier may have been renamed, or changed since it was shown.";
}

export class UnknownDecision extends Error {
  override readonly name = "UnknownDecision";
  readonly remedy = "Reload the page: somebody may have withdrawn it already.";
  constructor() {
    super("There is no such decision, or it is withdrawn already.");
  }
}

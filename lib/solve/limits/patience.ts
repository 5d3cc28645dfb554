/** Tells when something has failed for so long that waiting for it ends. Milliseconds. */
export class Patience {
  /** When the first of the failures in a row began; null where the latest try succeeded. */
  #since: number | null = null;
  #latest = 0;

  constructor(
    private readonly milliseconds: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  succeeded(): void {
    this.#since = null;
  }

  /** Notes a failure of a try that began then; true once they have lasted too long. Tries far apart make no row. */
  failed(began: number): boolean {
    if (this.#since === null || began - this.#latest > this.milliseconds) this.#since = began;
    this.#latest = this.now();
    return this.#latest - this.#since >= this.milliseconds;
  }
}

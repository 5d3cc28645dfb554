/** Lets one through at a time, in the order of arrival. */
export class Turnstile {
  #last: Promise<void> = Promise.resolve();

  /** Resolves to the function that lets the next one through; calling it again does nothing. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave: () => void = () => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }

  async pass<T>(body: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await body();
    } finally {
      leave();
    }
  }
}

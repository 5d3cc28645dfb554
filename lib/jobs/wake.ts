/** A bell for one sleeper: it wakes at the ring or after a time, whichever comes first. A ring before counts too. */
export class Wake {
  #rung = false;
  #sleeper: (() => void) | null = null;

  ring(): void {
    this.#rung = true;
    this.#sleeper?.();
  }

  async wait(milliseconds: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#sleeper = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#sleeper = null;
    }
    this.#rung = false;
  }
}

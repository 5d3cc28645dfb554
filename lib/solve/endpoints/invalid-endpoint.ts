import type { EndpointProblem } from "@/lib/models/parse-endpoint";

/** An endpoint was refused; each problem names its field. Never repeats what was typed for the key. */
export class InvalidEndpoint extends Error {
  override readonly name = "InvalidEndpoint";
  /** The first message of each faulty field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(problems: readonly EndpointProblem[]) {
    super(problems.map(({ message }) => message).join("; "));
    this.fields = Object.fromEntries([...problems].reverse().map(({ field, message }) => [field, message]));
  }
}

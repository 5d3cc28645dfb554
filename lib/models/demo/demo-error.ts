/** A request that can't be answered; shaped for clients as OpenAI shapes its errors. */
export class DemoError extends Error {
  override readonly name = "DemoError";
  constructor(
    readonly status: 400 | 404 | 405 | 413,
    message: string,
    readonly code: string | null = null,
    readonly param: string | null = null,
  ) {
    super(message);
  }

  get body(): { error: { message: string; type: string; param: string | null; code: string | null } } {
    return { error: { message: this.message, type: "invalid_request_error", param: this.param, code: this.code } };
  }
}

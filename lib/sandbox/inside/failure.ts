/** The answer that stands for a failed request, as the host reads it. `kind` is one of the contract's. */
export function failure(kind: string, message: string, detail: string | null = null): string {
  return JSON.stringify({ error: { kind, message, detail } });
}

import { getJson } from "@/components/shell/get-json";

/** All of a long text that is served part by part (`from`). @throws RequestFailure */
export async function loadWhole(path: string, signal: AbortSignal): Promise<string> {
  let text = "";
  for (let total = 1; text.length < total; ) {
    const part = await getJson<{ text: string; total: number }>(`${path}?from=${text.length}`, signal);
    if (part.text === "") break;
    text += part.text;
    total = part.total;
  }
  return text;
}

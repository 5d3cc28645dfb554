import { postJson, RequestFailure } from "@/components/shell/get-json";
import { PART_BYTES } from "./upload-limits";

interface SendOptions {
  /** Bytes that have reached the server. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

const address = (upload: string): string => `/api/imports/uploads/${encodeURIComponent(upload)}`;

/** Tries of one part where the connection breaks; a refusal is never tried again. */
const TRIES = 3;

/**
 * Uploads an archive in parts and starts its import; what was sent is removed again where it fails, is aborted, or the page
 * is left. Returns the import's id. @throws RequestFailure where the server refuses, the signal's reason, TypeError where
 * the server can't be reached
 */
export async function sendArchive(file: File, { onProgress, signal }: SendOptions): Promise<string> {
  const { upload } = await postJson<{ upload: string }>("/api/imports/uploads", { name: file.name, bytes: file.size });
  const remove = () => void fetch(address(upload), { method: "DELETE", keepalive: true }).catch(() => {});
  window.addEventListener("pagehide", remove);
  try {
    for (let from = 0; from < file.size; from += PART_BYTES) {
      await sendPart(upload, from, file.slice(from, from + PART_BYTES), { onProgress, signal });
    }
    const { id } = await postJson<{ id: string }>(address(upload), { name: file.name, bytes: file.size });
    return id;
  } catch (error) {
    remove();
    throw error;
  } finally {
    window.removeEventListener("pagehide", remove);
  }
}

async function sendPart(upload: string, from: number, part: Blob, options: SendOptions): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    options.signal.throwIfAborted();
    try {
      return await put(`${address(upload)}?from=${from}`, part, {
        ...options,
        onProgress: (sent) => options.onProgress(from + sent),
      });
    } catch (error) {
      if (!(error instanceof TypeError) || attempt === TRIES) throw error;
      await new Promise((later) => setTimeout(later, 500 * attempt));
    }
  }
}

/** By XMLHttpRequest, since `fetch` does not tell how much has been sent. */
function put(path: string, body: Blob, { onProgress, signal }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("PUT", path);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.responseType = "json";
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const error = request.response?.error; // null where a stranger in between answered
      reject(
        new RequestFailure(
          error?.code ?? `HTTP-${request.status}`,
          error?.message ?? "The server gave no reason",
          error?.remedy ?? null,
        ),
      );
    };
    request.onerror = () => reject(new TypeError("The server could not be reached"));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort);
    request.send(body);
  });
}

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { DemoLookup } from "./demo-task";
import { handleDemoRequest } from "./handle-request";

export interface DemoServer {
  /** For an OpenAI client, e.g. `http://127.0.0.1:41234/v1`. */
  readonly baseUrl: string;
  /** Ends open connections, too. */
  close(): Promise<void>;
}

/** Serves the offline models on a free port of the loopback interface, for the CLI and for tests. */
export async function serveDemo({ lookup }: { readonly lookup: DemoLookup }): Promise<DemoServer> {
  const server = createServer((request, response) => void answer(request, response, lookup));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo; // an address of TCP, since it listens on a port
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, lookup: DemoLookup): Promise<void> {
  try {
    const response = await handleDemoRequest(toRequest(incoming), lookup);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  } catch (cause) {
    if (outgoing.headersSent) outgoing.destroy();
    else {
      const message = cause instanceof Error ? cause.message : String(cause);
      outgoing.writeHead(500, { "content-type": "application/json" });
      outgoing.end(JSON.stringify({ error: { message, type: "server_error", param: null, code: null } }));
    }
  }
}

function toRequest(incoming: IncomingMessage): Request {
  const method = incoming.method ?? "GET";
  const url = new URL(incoming.url ?? "/", "http://127.0.0.1");
  if (method === "GET" || method === "HEAD") return new Request(url, { method });
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>; // Node's type of the same class
  return new Request(url, { method, body, duplex: "half" } as RequestInit); // `duplex` lacks in the DOM's types
}

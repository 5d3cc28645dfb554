import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Record<string, unknown>;
}

/** Answers one request. Not ending `response` leaves the client waiting. */
export type Script = (response: ServerResponse, request: ReceivedRequest) => void;

export interface ScriptedServer {
  readonly baseUrl: string;
  readonly received: ReceivedRequest[];
  close(): Promise<void>;
}

/** A real HTTP server on a free loopback port that plays one script a request, the last one again and again. */
export async function scriptedServer(...scripts: readonly [Script, ...Script[]]): Promise<ScriptedServer> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString());
    const entry = { path: request.url ?? "", headers: request.headers, body };
    const script = scripts[Math.min(received.length, scripts.length - 1)] ?? scripts[0];
    received.push(entry);
    script(response, entry);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // an address of TCP, since it listens on a port
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Script =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

export const completion = (message: Record<string, unknown>, finish = "stop", usage: unknown = USAGE): Script =>
  json({ id: "c1", object: "chat.completion", choices: [{ index: 0, message, finish_reason: finish }], usage });

const USAGE = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };

export const failing = (status: number, error: unknown, headers?: Record<string, string>): Script =>
  json({ error }, status, headers);

export const dropped: Script = (response) => response.socket?.destroy();
export const silent: Script = () => {};
/** Sends its headers and the start of a body, then nothing more. */
export const hanging: Script = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('{"choices": [');
};

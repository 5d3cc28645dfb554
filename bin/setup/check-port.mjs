import { createServer } from "node:net";
import { fail } from "./check-node.mjs";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

/** `PORT` and `HOST` of the web server. Anything but loopback is refused: there are no accounts yet to protect it. */
export function webAddress(environment = process.env) {
  const host = environment.HOST || "127.0.0.1";
  if (!LOOPBACK.has(host))
    fail(`HOST=${host} is not a loopback address; without accounts the app serves this machine alone. Unset HOST.`);
  const port = Number(environment.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    fail(`PORT=${environment.PORT} is not a port: use a number from 1 to 65535.`);
  return { host, port };
}

/** Ends with one line where the port is taken, or is one that browsers and `fetch` refuse (6000, 4190 …): nothing could open the app. */
export async function checkPort({ host, port }) {
  // Refused before anything is sent (https://fetch.spec.whatwg.org/#port-blocking); any other answer or none says nothing here.
  const asked = await fetch(`http://127.0.0.1:${port}/`, { method: "HEAD", signal: AbortSignal.timeout(500) }).catch(
    (cause) => cause,
  );
  if (asked?.cause?.message === "bad port")
    fail(`Port ${port} is one that browsers refuse to open: choose another, e.g. PORT=3000 npm start.`);
  return checkFree(host, port);
}

function checkFree(host, port) {
  return new Promise((free) => {
    const probe = createServer();
    probe.once("error", (cause) =>
      fail(
        cause.code === "EADDRINUSE"
          ? `Port ${port} is taken on ${host}: stop what uses it (General Agent itself?), or choose another, e.g. PORT=${port + 1} npm start.`
          : `Port ${port} can't be opened on ${host} (${cause.code}): choose another, e.g. PORT=3001 npm start.`,
      ),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

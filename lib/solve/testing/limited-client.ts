// A process that asks an endpoint within its limits: `limited-client DATABASE-URL ENDPOINT-ID TIMES AT-ONCE LEASE-MS WINDOW-MS`.
// Says "ready", starts on any message, says how long it took, and ends.
import { once } from "node:events";
import { useDatabase as setDatabase } from "@/lib/db/client";
import { openDatabase } from "@/lib/db/open-database";
import { connectModels } from "../connect-models";
import { findEndpoint } from "../endpoints/store";
import { SharedLimits } from "../limits/shared-limits";

const [url = "", endpointId = "", times = "0", atOnce = "1", leaseMs = "0", windowMs = "0"] = process.argv.slice(2);
const db = openDatabase(url);
setDatabase(db);
const limits = new SharedLimits({ leaseMs: Number(leaseMs), windowMs: Number(windowMs) });
const endpoint = await findEndpoint(endpointId);
if (!endpoint) throw new Error(`no model ${endpointId}`);
const model = connectModels(undefined, () => limits)(endpoint);
process.send?.("ready");
await once(process, "message");
let left = Number(times);
const ask = async () => {
  while (left-- > 0) await model.complete({ messages: [{ role: "user", content: "hello" }], tools: [] });
};
await Promise.all(Array.from({ length: Number(atOnce) }, ask));
await limits.close();
await db.$disconnect();
process.disconnect();

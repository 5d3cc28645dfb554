import { endpoint } from "@/app/_edge/endpoint";

/** Whether the web process answers. Asks nothing of the database: it is what the start script waits for. */
export const GET = endpoint({ run: async () => ({ status: "ok" }) });

import pino from "pino";

/** The server's log, JSON lines on standard error. */
export const log = pino({ name: "web", level: process.env.LOG_LEVEL ?? "warn" }, pino.destination(2));

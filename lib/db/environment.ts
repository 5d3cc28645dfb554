import { resolve } from "node:path";
import { z } from "zod";

export type Provider = "sqlite" | "postgres";

export interface DatabaseEnvironment {
  readonly provider: Provider;
  /** `postgres://…`, or `file:` and an absolute path. */
  readonly url: string;
  /** Absolute; holds the SQLite file and everything else that the application writes. */
  readonly dataFolder: string;
}

const Variables = z.object({
  DATABASE_URL: z
    .string()
    .trim()
    .regex(/^(postgres(ql)?:\/\/|file:)/, "DATABASE_URL must begin with postgres:// or file:")
    .or(z.literal(""))
    .optional(),
  GENERAL_AGENT_DATA: z.string().trim().optional(),
});

/** Where the data lives, from `DATABASE_URL` and `GENERAL_AGENT_DATA`. @throws Error naming the faulty variable. */
export function databaseEnvironment(variables: NodeJS.ProcessEnv = process.env): DatabaseEnvironment {
  const parsed = Variables.safeParse(variables);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join("; "));
  const dataFolder = resolve(/* turbopackIgnore: true */ parsed.data.GENERAL_AGENT_DATA || "data");
  const url = parsed.data.DATABASE_URL;
  if (!url) return { provider: "sqlite", url: `file:${resolve(dataFolder, "general-agent.sqlite")}`, dataFolder };
  if (url.startsWith("file:")) return { provider: "sqlite", url: `file:${resolve(sqliteFile(url))}`, dataFolder };
  return { provider: "postgres", url, dataFolder };
}

export const providerOf = (url: string): Provider => (url.startsWith("file:") ? "sqlite" : "postgres");

export const sqliteFile = (url: string): string => url.replace(/^file:/, "");

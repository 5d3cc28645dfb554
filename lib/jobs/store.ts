import { databaseProvider, type Queryable } from "@/lib/db/client";

export type { Queryable };

/** True where jobs are kept by pg-boss. */
export const onPostgres = (): boolean => databaseProvider() === "postgres";

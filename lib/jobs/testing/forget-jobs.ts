import { deleteAllJobs as forgetBoss } from "../boss/store";
import { deleteAllJobs as forgetSqlite } from "../sqlite/store";
import { onPostgres } from "../store";

/** Leaves the queue of the test's database empty. */
export const forgetJobs = (): Promise<void> => (onPostgres() ? forgetBoss() : forgetSqlite());

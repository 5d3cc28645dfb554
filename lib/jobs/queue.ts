import { BossQueue } from "./boss/boss-queue";
import type { Queue } from "./contract";
import { SqliteQueue } from "./sqlite/sqlite-queue";
import { onPostgres, type Queryable } from "./store";

/**
 * The queue of the process's database: pg-boss on PostgreSQL, the Job table on SQLite. `within`: what it enqueues, cancels
 * and prioritises is part of this transaction.
 */
export const jobQueue = (within?: Queryable): Queue => (onPostgres() ? new BossQueue(within) : new SqliteQueue(within));

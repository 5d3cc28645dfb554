/** How a revision's source is kept: what threads that prepare tiers need of the database's code, without a database. */
export { type Packed, packContentSync, payloadId } from "@/lib/db/pack-content";

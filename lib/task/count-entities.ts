/**
 * Members of the lists and maps at the top of a database (JSON text): how big a tier's world is. Scalars such as
 * `target_*` count nothing, nor does what is nested deeper. @throws SyntaxError if the text is not JSON
 */
export function countEntities(database: string): number {
  const value: unknown = JSON.parse(database);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, member: unknown) => sum + membersOf(member), 0);
}

function membersOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

/** What a semicolon doesn't end: a comment, a quoted text or name, a text between dollars. */
const PART = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$-]+|[$-]/g;

/** The statements of a script for PostgreSQL, empty ones left out. Prisma's adapter splits functions in the middle. */
export function splitStatements(script: string): string[] {
  const statements = [""];
  for (const [part] of script.matchAll(PART))
    if (part === ";") statements.push("");
    else if (!part.startsWith("--")) statements.push(`${statements.pop() ?? ""}${part}`);
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}

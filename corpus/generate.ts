/** Writes every `db.json` of the starter corpus: `npx tsx corpus/generate.ts`. Running it again changes nothing. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FAMILIES } from "./families";
import { databaseText } from "./generators/database-text";

for (const [family, generate] of Object.entries(FAMILIES)) {
  for (let level = 0; level <= 4; level++) {
    const path = fileURLToPath(new URL(`./${family}_t${level}/db.json`, import.meta.url));
    writeFileSync(path, databaseText(generate(level)));
  }
}

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * One hash over files: their names below `root` and their contents, in an order that is always the same.
 * @param paths files and folders below `root`; what isn't there counts as nothing
 * @param isSource of a file in one of the folders, by its name, whether it counts
 */
export function hashSources(root, paths, isSource) {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of filesOf(join(root, path), isSource))
      hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function* filesOf(path, isSource) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) yield* below(path, isSource);
  else yield path;
}

function* below(folder, isSource) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* below(path, isSource);
    else if (isSource(entry.name)) yield path;
  }
}

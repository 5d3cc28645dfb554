import { deno } from "../deno-api";
import type { FileSystem, Pyodide, PyodideOptions } from "./pyodide-api";

/**
 * Starts Python with our modules on its path, from the memory snapshot where one is given (a quarter of a second in place
 * of two and a half).
 * @param folder of the runner, with a slash at its end
 */
export async function loadInterpreter(folder: string, snapshot: Uint8Array | null): Promise<Pyodide> {
  const files: Record<string, string> = JSON.parse(new TextDecoder().decode(deno.readFileSync(`${folder}python.json`)));
  const { loadPyodide }: { loadPyodide(options: PyodideOptions): Promise<Pyodide> } = await import(
    `file://${folder}pyodide/pyodide.mjs`
  );
  return loadPyodide({
    indexURL: `${folder}pyodide/`,
    // Without it the order of sets, and `hash` of a string, would differ from run to run.
    env: { PYTHONHASHSEED: "0" },
    fsInit: async (fs, { sitePackages }) => write(fs, sitePackages, files),
    ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true }),
  });
}

function write(fs: FileSystem, sitePackages: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const target = `${sitePackages}/${path}`;
    fs.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    fs.writeFile(target, text);
  }
}

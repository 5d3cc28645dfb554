import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { INSIDE } from "./runner-inputs";

/** Bundles the code of both boxes, and of the Workers that a TypeScript box starts, into `folder`. */
export async function bundleBoxes(folder: string, root: string): Promise<void> {
  const esbuild: typeof import("esbuild") = createRequire(join(root, "package.json"))("esbuild");
  const common: BuildOptions = {
    absWorkingDir: root,
    bundle: true,
    target: "esnext",
    platform: "neutral",
    mainFields: ["module", "main"],
    // Names stay as they are: to shorten them and to give functions their old ones back at run time takes longer than to
    // read them.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: "none",
    logLevel: "silent",
  };
  const realm = await esbuild.build({
    ...common,
    entryPoints: [join(INSIDE, "typescript", "session-realm.ts")],
    outdir: folder,
    write: false,
    format: "cjs",
    inject: [join(INSIDE, "typescript", "kept-globals.ts")],
    banner: { js: '(() => { "use strict"; const module = { exports: {} };' },
    footer: { js: "__finish(); return module.exports; })()" },
    plugins: [englishOnly],
  });
  for (const { path, text } of realm.outputFiles) await writeFile(path, plainNamespaces(text));
  await esbuild.build({
    ...common,
    entryPoints: {
      "typescript-box": join(INSIDE, "typescript-box.ts"),
      "task-worker": join(INSIDE, "typescript", "task-worker.ts"),
      "python-box": join(INSIDE, "python-box.ts"),
    },
    outdir: folder,
    format: "esm",
    external: ["node:vm"],
  });
}

/** zod's messages in fifty other languages would be half of what a session parses. */
const englishOnly: Plugin = {
  name: "english-only",
  setup(build) {
    build.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: `export { default as en } from "./en.js";`,
    }));
  },
};

/** As esbuild writes it. */
const NAMESPACE = "__export=(target,all)=>{for(var name in all)__defProp(target,name,{get:all[name],enumerable:!0})}";

/**
 * zod is some fifteen hundred names in namespaces, and the bundler makes a getter of each: a quarter of what a realm costs.
 * They become plain properties once everything is there. The small ones, some of which zod itself uses while it loads, keep their getters.
 */
function plainNamespaces(code: string): string {
  if (!code.includes(NAMESPACE)) throw new Error("esbuild writes namespaces in another way: look at __export");
  const late =
    "__late=[],__export=(target,all)=>{Object.keys(all).length>100?__late.push([target,all]):__getters(target,all)}," +
    "__finish=()=>{for(const[target,all]of __late){for(const name in all){const value=all[name]();" +
    "value===void 0?__getters(target,{[name]:all[name]}):target[name]=value}}}";
  return code.replace(NAMESPACE, `${NAMESPACE.replace("__export", "__getters")},${late}`);
}

import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";

export type CodeLanguage = "typescript" | "python" | "json" | "toml" | "markdown" | "text";

export interface CodeToken {
  readonly text: string;
  readonly className: string;
}

/** Beyond this many characters code is shown plain: highlighting would hold up the page. */
export const HIGHLIGHT_LIMIT = 150_000;

const CLASSES: Readonly<Record<string, string>> = {
  keyword: "text-code-keyword",
  string: "text-code-string",
  "string-expression": "text-code-string",
  constant: "text-code-constant",
  function: "text-code-function",
  parameter: "text-code-parameter",
  punctuation: "text-code-punctuation",
  comment: "text-code-comment italic",
};

let highlighter: Promise<HighlighterCore> | undefined;

function openHighlighter(): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [createCssVariablesTheme({ name: "tokens", variablePrefix: "--code-" })],
    langs: [
      import("shiki/langs/typescript.mjs"),
      import("shiki/langs/python.mjs"),
      import("shiki/langs/json.mjs"),
      import("shiki/langs/toml.mjs"),
      import("shiki/langs/markdown.mjs"),
    ],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return highlighter;
}

type Lines = readonly (readonly CodeToken[])[];

/** Sources coloured last, by language and text, and how many characters of them are kept in all. */
const known = new Map<string, Lines>();
const KEPT = 1_000_000;
let kept = 0;

/**
 * Lines of tokens with class names only, so that no markup is ever made from the text. Runs on the server, which
 * remembers what it coloured last: to colour a source takes longer than all the rest of its page.
 */
export async function highlight(source: string, language: CodeLanguage): Promise<Lines> {
  const key = `${language}\n${source}`;
  const lines = known.get(key) ?? (await colour(source, language));
  if (known.delete(key)) kept -= key.length;
  known.set(key, lines); // the latest at the end
  kept += key.length;
  for (const oldest of known.keys()) {
    if (kept <= KEPT) break;
    known.delete(oldest);
    kept -= oldest.length;
  }
  return lines;
}

async function colour(source: string, language: CodeLanguage): Promise<Lines> {
  if (language === "text" || source.length > HIGHLIGHT_LIMIT) {
    return source.split("\n").map((text) => [{ text, className: "" }]);
  }
  const opened = await openHighlighter();
  const lines = opened.codeToTokensBase(source, { lang: language, theme: "tokens" });
  return lines.map((line) =>
    line.map((token) => ({
      text: token.content,
      className: CLASSES[/--code-token-([a-z-]+)/.exec(token.color ?? "")?.[1] ?? ""] ?? "",
    })),
  );
}

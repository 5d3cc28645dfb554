import type { CodeLanguage } from "@/components/ui/highlight";

const LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  ts: "typescript",
  py: "python",
  json: "json",
  toml: "toml",
  md: "markdown",
};

/** How a file of a draft is coloured, by the end of its name. */
export const languageOf = (path: string): CodeLanguage => LANGUAGES[path.split(".").at(-1) ?? ""] ?? "text";

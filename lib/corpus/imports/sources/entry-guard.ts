import { ImportRefused } from "../import-refused";
import { bytesText, SOURCE_LIMITS, type SourceLimits } from "./source-limits";

/** One entry of an archive or a repository, as its list says. */
export interface SourceEntry {
  /** As it came: nothing about it is trusted yet. */
  readonly path: string;
  readonly kind: "file" | "folder" | "link" | "special";
  /** Bytes; 0 for a folder. */
  readonly size: number;
}

/** `\u0007` for a control character: it must not do in a terminal or a log what it does there. */
const shown = (path: string): string => {
  const visible = path.replace(/\p{C}/gu, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`);
  return visible.length > 120 ? `${visible.slice(0, 117)}…` : visible;
};

/**
 * Looks at the entries of one source, one after the other, before anything of them is written: each must stay in its
 * folder on every system, be an ordinary file or folder, and have a name of its own; all together must stay within limits.
 */
export class EntryGuard {
  readonly #kinds = new Map<string, "file" | "folder">();
  #entries = 0;
  #bytes = 0;

  constructor(private readonly limits: SourceLimits = SOURCE_LIMITS) {}

  /** The entry's safe path with forward slashes; "" for the root itself. @throws ImportRefused */
  admit({ path, kind, size }: SourceEntry): string {
    this.#entries++;
    if (this.#entries > this.limits.entries)
      throw refusal(
        "too-many-files",
        `holds more than ${this.limits.entries.toLocaleString("en")} files and folders`,
        PARTS,
      );
    const safe = safePath(path, this.limits);
    if (kind === "link")
      throw refusal(
        "link",
        `holds a link: ${shown(path)}`,
        "Bring the file itself: pack it with tar --dereference or zip without -y, or commit it in place of the link.",
      );
    if (kind === "special")
      throw refusal(
        "special-file",
        `holds ${shown(path)}, which is neither a file nor a folder`,
        "Pack it again without it.",
      );
    if (safe === "") return "";
    if (size > this.limits.fileBytes)
      throw refusal(
        "file-too-large",
        `holds ${shown(path)} of ${bytesText(size)}; a file may have ${bytesText(this.limits.fileBytes)}`,
        "Make the file smaller, or leave it out.",
      );
    this.#bytes += size;
    if (this.#bytes > this.limits.bytes)
      throw refusal("too-large", `unpacks to more than ${bytesText(this.limits.bytes)} (at ${shown(path)})`, PARTS);
    this.#claim(safe, kind);
    return safe;
  }

  /** Bytes of all files so far, by their list. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Names that differ in case or composition alone are one file on other systems: the second would replace the first. */
  #claim(path: string, kind: "file" | "folder"): void {
    const parts = path.split("/");
    for (let length = 1; length <= parts.length; length++) {
      const part = parts.slice(0, length).join("/");
      const wanted = length === parts.length ? kind : "folder";
      const key = fold(part);
      const known = this.#kinds.get(key);
      const spelling = this.#spellings.get(key);
      if (known === undefined) {
        this.#kinds.set(key, wanted);
        this.#spellings.set(key, part);
      } else if (known !== wanted || spelling !== part || (wanted === "file" && length === parts.length)) {
        const twice = spelling === part ? `${shown(part)} twice` : `both ${shown(spelling ?? "")} and ${shown(part)}`;
        throw refusal("name-twice", `holds ${twice}, of which one would replace the other`, "Rename one of them.");
      }
    }
  }

  readonly #spellings = new Map<string, string>();
}

const PARTS = "Import it in parts, or unpack it yourself and import the folder.";

const fold = (path: string): string => path.normalize("NFC").toLowerCase();

function safePath(path: string, limits: SourceLimits): string {
  const odd = (why: string) =>
    refusal("odd-name", `holds the name "${shown(path)}", which ${why}`, "Rename it and pack it again.");
  if (path.includes("\uFFFD")) throw odd("is not UTF-8");
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(path)) throw odd("has control characters");
  // Marks that reverse the direction of text make a name look like another.
  if (/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(path))
    throw odd("has invisible characters that change how it reads");
  const leads = (how: string) =>
    refusal("path-traversal", `holds "${shown(path)}", which ${how}`, "Pack it again with paths below one folder.");
  if (path.startsWith("/")) throw leads("is an absolute path");
  if (/^[A-Za-z]:/.test(path)) throw leads("names a drive");
  if (path.includes("\\")) throw leads("has a backslash");
  if (Buffer.byteLength(path) > limits.pathBytes) throw odd(`is longer than ${limits.pathBytes} bytes`);
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) throw leads("leads out of its folder");
  if (parts.length > limits.depth) throw odd(`lies more than ${limits.depth} folders deep`);
  for (const part of parts)
    if (Buffer.byteLength(part) > limits.nameBytes) throw odd(`has a part longer than ${limits.nameBytes} bytes`);
  return parts.join("/");
}

/** "The archive" or "The repository" is put in front where it is known which it is. */
export const refusal = (code: string, what: string, remedy: string, cause?: unknown): ImportRefused =>
  new ImportRefused({ code, message: `The source ${what}.`, remedy }, cause === undefined ? {} : { cause });

import { ImportRefused } from "../import-refused";

export interface GitAddress {
  /** As git takes it. */
  readonly address: string;
  /** Of the repository, with forward slashes; null for all of it. */
  readonly folder: string | null;
}

const ADDRESS = /^(?:(?:https?|ssh|git|file):\/\/[^\s#]+|[\w.-]+@[\w.-]+:[^\s#]+)$/;

/** True for what is meant as an address rather than a path: `https://…`, `git@host:path` and the like. */
export const looksLikeGitAddress = (text: string): boolean =>
  /^[a-z][a-z\d+.-]*:(?:\/\/|:)/i.test(text) || /^[\w.-]+@[\w.-]+:/.test(text);

/**
 * `https://host/tasks.git`, `git@host:tasks.git`, `file:///srv/tasks`, each with `#some/folder` for a part of it. Never an
 * option of git or another transport (`ext::…`), and without a password, which would be written down and shown.
 * @throws ImportRefused
 */
export function parseGitAddress(text: string): GitAddress {
  const [address = "", folder = null] = text.trim().split(/#(.*)/s);
  if (!ADDRESS.test(address))
    throw new ImportRefused({
      code: "bad-address",
      message: `${text} is no address of a git repository that can be imported`,
      remedy: "Give https://…, ssh://…, git://…, file://… or user@host:path; #folder at its end for a part of it.",
    });
  if (/^https?:\/\/[^/]*@/.test(address) || /^\w+:\/\/[^/@]*:[^/@]*@/.test(address))
    throw new ImportRefused({
      code: "credentials-in-address",
      message: "The address holds a name or password, which would be kept and shown with the import",
      remedy: "Leave it out: set up a credential helper of git, or use ssh.",
    });
  const inner = folder?.replace(/^\/+|\/+$/g, "") || null;
  if (inner !== null && (inner.startsWith("-") || /[\p{Cc}\\]/u.test(inner) || inner.split("/").includes("..")))
    throw new ImportRefused({
      code: "bad-folder",
      message: `${inner} is no folder of a repository`,
      remedy: "Give a path below the repository's root, with forward slashes.",
    });
  return { address, folder: inner };
}

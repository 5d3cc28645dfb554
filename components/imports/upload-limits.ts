/** Bytes of an archive at most. */
export const UPLOAD_LIMIT = 2_000_000_000;

/**
 * An archive is sent in parts of so many bytes: what the server holds in memory is bounded by one part however slow its
 * disk is, and a part that is lost on the way is sent again alone.
 */
export const PART_BYTES = 8_000_000;

export const ARCHIVE_ENDINGS = [".tar.gz", ".tgz", ".tar", ".zip"] as const;

/** How an archive's name ends, or null for a file that is none. */
export const archiveEnding = (name: string): string | null =>
  ARCHIVE_ENDINGS.find((ending) => name.toLowerCase().endsWith(ending)) ?? null;

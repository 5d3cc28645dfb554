import { z } from "zod";
import { ARCHIVE_ENDINGS, archiveEnding, UPLOAD_LIMIT } from "@/components/imports/upload-limits";
import { formatBytes } from "@/components/ui/format";

/** What a browser says of the archive that it is about to send, or has sent. */
export const uploadOrder = z.object({
  name: z
    .string()
    .min(1)
    .max(255)
    .refine((name) => !/[/\\\p{Cc}]/u.test(name), "is a file's name, not a path")
    .refine((name) => archiveEnding(name) !== null, `ends with ${ARCHIVE_ENDINGS.join(", ")}`),
  bytes: z
    .number()
    .int()
    .min(1, "the archive is empty")
    .max(UPLOAD_LIMIT, `an upload has at most ${formatBytes(UPLOAD_LIMIT)}`),
});

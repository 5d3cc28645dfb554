import { endpoint } from "@/app/_edge/endpoint";
import { uploadFolder } from "@/lib/corpus/imports/store";
import { beginUpload } from "./upload-files";
import { uploadOrder } from "./upload-order";

/**
 * Begins the upload of an archive, which is then sent in parts: Next.js hands bodies on without back-pressure, so that one
 * large body would pile up in memory wherever the disk is slower than the sender.
 */
export const POST = endpoint({
  body: uploadOrder,
  run: async ({ body }) => ({ upload: await beginUpload(uploadFolder(), body.bytes) }),
});

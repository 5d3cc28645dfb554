import { rm } from "node:fs/promises";
import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { EdgeFailure } from "@/app/_edge/failure";
import { planImport, uploadFolder } from "@/lib/corpus/imports/store";
import { finishUpload, removeUpload, writePart } from "../upload-files";
import { uploadOrder } from "../upload-order";

const params = z.object({ upload: z.uuid() });

/** One part of the archive, at its place. */
export const PUT = endpoint({
  params,
  query: z.object({ from: z.coerce.number().int().nonnegative() }),
  run: async ({ params: { upload }, query: { from }, request }) => {
    if (request.headers.get("content-type") !== "application/octet-stream" || request.body === null)
      throw new EdgeFailure(415, "not-bytes", "A part is sent as application/octet-stream");
    return { bytes: await writePart(uploadFolder(), upload, from, request.body) };
  },
});

/** All parts are there: starts the import, which deletes the archive when it is over. */
export const POST = endpoint({
  params,
  body: uploadOrder,
  run: async ({ params: { upload }, body }) => {
    const location = await finishUpload(uploadFolder(), upload, body.name, body.bytes);
    try {
      return { id: await planImport({ kind: "archive", source: body.name, location }) };
    } catch (cause) {
      await rm(location, { force: true });
      throw cause;
    }
  },
});

/** The sender gave up: what arrived is removed. */
export const DELETE = endpoint({
  params,
  run: async ({ params: { upload } }) => {
    await removeUpload(uploadFolder(), upload);
    return { removed: true };
  },
});

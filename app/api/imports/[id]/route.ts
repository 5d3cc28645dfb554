import { z } from "zod";
import { endpoint } from "@/app/_edge/endpoint";
import { notFound } from "@/app/_edge/failure";
import { readReport } from "./read-report";

/** One import: how far it is, and what its findings count. */
export const GET = endpoint({
  params: z.object({ id: z.string().min(1) }),
  run: async ({ params }) => {
    const report = await readReport(params.id);
    if (!report) throw notFound(`Import ${params.id}`);
    return report;
  },
});

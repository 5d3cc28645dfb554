import { notFound } from "next/navigation";
import { cache } from "react";
import { tierDetail, UnknownTier } from "@/lib/corpus/details/store";
import type { TierDetail } from "@/lib/corpus/views";

/** The tier that an address names, or the page for what isn't there. Read once a request. */
export const readTier = cache(async (family: string, tier: string): Promise<TierDetail> => {
  const detail = await findTier(decodeURIComponent(tier));
  if (!detail || detail.summary.family !== decodeURIComponent(family)) notFound();
  return detail;
});

/** A tier's detail, or null where there is none of this name. */
export async function findTier(name: string): Promise<TierDetail | null> {
  try {
    return await tierDetail(name);
  } catch (error) {
    if (error instanceof UnknownTier) return null;
    throw error;
  }
}

import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { familyOf } from "@/lib/corpus/lineage/store";

interface TierLayoutProps {
  params: Promise<{ family: string; tier: string }>;
  children: ReactNode;
}

/** As the family's layout: a tier that isn't there, or not in this family, answers with status 404. */
export default async function TierLayout({ params, children }: TierLayoutProps) {
  const { family, tier } = await params;
  if ((await familyOf(decodeURIComponent(tier))) !== decodeURIComponent(family)) notFound();
  return children;
}

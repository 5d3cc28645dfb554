import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { familyExists } from "@/lib/corpus/lineage/store";

interface FamilyLayoutProps {
  params: Promise<{ family: string }>;
  children: ReactNode;
}

/** Asks whether the family exists before a skeleton is on its way: what isn't there answers with status 404. */
export default async function FamilyLayout({ params, children }: FamilyLayoutProps) {
  if (!(await familyExists(decodeURIComponent((await params).family)))) notFound();
  return children;
}

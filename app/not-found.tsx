import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";

export default function NotFound() {
  return (
    <>
      <PageHeader crumbs={[{ label: "Not found" }]} />
      <EmptyState
        title="There is nothing at this address"
        action={
          <Button asChild>
            <Link href="/families">Show all families</Link>
          </Button>
        }
      >
        The family, tier or rollout may have been renamed, or was never imported here. Ctrl-K finds anything by name.
      </EmptyState>
    </>
  );
}

"use client";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";

/** A page that could not be drawn. The digest is in the server's log beside the cause. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <>
      <PageHeader crumbs={[{ label: "Something broke" }]} />
      <ErrorState title="This page could not be shown" code={digest} retry={retry}>
        The reason is in the server's log. Nothing that you entered elsewhere is lost.
      </ErrorState>
    </>
  );
}

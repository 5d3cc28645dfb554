import Link from "next/link";
import type { GateModel } from "./usual-model";

/** Says of a chosen model that its last connection test failed, what may come of it, and where that is looked into. Nothing where it didn't. */
export function FailedTest({ model, risk }: { model: GateModel | undefined; risk: string }) {
  if (!model || model.failedTo === null) return null;
  return (
    <p role="status" className="mt-1 text-failed text-sm [overflow-wrap:anywhere]">
      When its connection was tested last, {model.id} did not {model.failedTo}: {risk}.{" "}
      <Link href="/models" className="text-accent hover:underline">
        Test it again
      </Link>
    </p>
  );
}

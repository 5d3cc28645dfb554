import Link from "next/link";
import type { ModelChoice } from "./usual-model";

interface FailedTestProps {
  /** Of the element, for what it describes. */
  id?: string;
  model: ModelChoice | undefined;
  risk: string;
}

/** Says of a chosen model that its last connection test failed, what may come of it, and where that is looked into. Nothing where it didn't. */
export function FailedTest({ id, model, risk }: FailedTestProps) {
  if (!model || model.failedTo === null) return null;
  return (
    <p id={id} role="status" className="mt-1 text-failed text-sm [overflow-wrap:anywhere]">
      When its connection was tested last, {model.id} did not {model.failedTo}: {risk}.{" "}
      <Link href="/models" className="text-accent hover:underline">
        Test it again
      </Link>
    </p>
  );
}

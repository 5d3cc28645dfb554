import Link from "next/link";
import { FailedTest } from "@/components/models/failed-test";
import type { ModelChoice } from "@/components/models/usual-model";
import { ModelTag } from "@/components/ui/model-tag";

interface ModelRadiosProps {
  models: readonly ModelChoice[];
  chosen: ModelChoice | undefined;
  onChoose: (id: string) => void;
}

/** Whom a gate is given to, one of all models; those whose last connection test failed are marked. */
export function ModelRadios({ models, chosen, onChoose }: ModelRadiosProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">Model</legend>
      <div className="max-h-56 overflow-y-auto rounded-ui border border-line-strong">
        {models.map(({ id, offline, failedTo }) => (
          <label
            key={id}
            className="flex min-h-9 items-center gap-2.5 border-line border-b px-3 last:border-b-0 hover:bg-hover has-checked:bg-selected"
          >
            <input
              type="radio"
              name="model"
              value={id}
              checked={id === chosen?.id}
              onChange={() => onChoose(id)}
              className="accent-accent"
            />
            <ModelTag id={id} offline={offline} />
            {failedTo !== null && (
              <span className="ml-auto whitespace-nowrap text-failed text-sm" title={`It did not ${failedTo}`}>
                ✕ last test failed
              </span>
            )}
          </label>
        ))}
      </div>
      <FailedTest model={chosen} risk="its rollouts may all be errored" />
      <p className="mt-1 text-faint text-sm">
        <Link href="/models" className="text-accent hover:underline">
          Connect a model
        </Link>{" "}
        to measure a real one.
      </p>
    </fieldset>
  );
}

import type { ReactNode } from "react";

interface OrderOptionsProps {
  curtail: boolean;
  onCurtail: (curtail: boolean) => void;
  /** The fields of a budget (`useBudget`). */
  budget: ReactNode;
}

/** How an order of gates ends before all its rollouts: where a verdict is certain, or where it has cost enough. */
export function OrderOptions({ curtail, onCurtail, budget }: OrderOptionsProps) {
  return (
    <>
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          name="curtail"
          checked={curtail}
          onChange={(event) => onCurtail(event.target.checked)}
          className="mt-1 accent-accent"
        />
        <span>
          Stop as soon as the verdict is certain
          <span className="block max-w-[60ch] text-faint text-sm">
            The same verdict for fewer rollouts. The rate of a stopped gate is not an unbiased avg@k: untick it to
            measure one.
          </span>
        </span>
      </label>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Spend at most</legend>
        {budget}
        <p className="mt-1 max-w-[60ch] text-faint text-sm">
          Once a bound is reached no model is asked any more and the order is paused; it can be raised and resumed.
        </p>
      </fieldset>
    </>
  );
}

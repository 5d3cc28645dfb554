"use client";
import { ChevronRight } from "lucide-react";
import { type ReactNode, startTransition, useOptimistic, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";

interface FacetSectionProps {
  title: string;
  /** How many of its values are chosen: then it is open at first. */
  chosen: number;
  openAtFirst?: boolean;
  onClear?: () => void;
  children: ReactNode;
}

/** A facet that folds; its content exists only while it is open. */
export function FacetSection({ title, chosen, openAtFirst = false, onClear, children }: FacetSectionProps) {
  const [open, setOpen] = useState(openAtFirst || chosen > 0);
  return (
    <section aria-label={title} className="border-line border-b px-3 py-1.5">
      <div className="flex h-6 items-center">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-center gap-1 text-left font-medium text-sm hover:text-accent"
        >
          <ChevronRight aria-hidden className={open ? "size-3.5 rotate-90" : "size-3.5"} />
          {title}
          {chosen > 0 && <span className="text-accent tabular-nums">{chosen}</span>}
        </button>
        {chosen > 0 && onClear && (
          <Button size="sm" variant="ghost" aria-label={`Clear ${title.toLowerCase()}`} onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {open && <div className="pt-0.5 pb-1">{children}</div>}
    </section>
  );
}

interface FacetValueProps {
  label: ReactNode;
  count: number;
  checked: boolean;
  onChange: (on: boolean) => void;
}

export function FacetValue({ label, count, checked, onChange }: FacetValueProps) {
  // The address follows in a transition: until then the box would fall back to what it was.
  const [shown, show] = useOptimistic(checked);
  const choose = (on: boolean) =>
    startTransition(() => {
      show(on);
      onChange(on);
    });
  return (
    <li>
      <label className="flex min-h-6 cursor-pointer items-center gap-2 rounded-ui px-1 text-sm hover:bg-hover has-checked:font-medium max-sm:min-h-9">
        <input
          type="checkbox"
          className="accent-accent"
          checked={shown}
          onChange={(event) => choose(event.target.checked)}
        />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <span className="text-faint tabular-nums">{formatCount(count)}</span>
      </label>
    </li>
  );
}

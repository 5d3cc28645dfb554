"use client";
import { Input } from "@/components/ui/field";

interface Ends {
  readonly min: string;
  readonly max: string;
}

interface RangeInputsProps {
  /** What is measured: "tools". */
  what: string;
  ends: Ends;
  onType: (ends: Ends) => void;
  /** Enter was pressed, or the field was left. */
  onSettle: () => void;
}

/** From and to, both of which may be empty. */
export function RangeInputs({ what, ends, onType, onSettle }: RangeInputsProps) {
  const end = (key: keyof Ends, label: string) => (
    <Input
      aria-label={`${label} ${what}`}
      placeholder={label}
      inputMode="decimal"
      className="w-0 min-w-0 flex-1"
      value={ends[key]}
      onChange={(event) => onType({ ...ends, [key]: event.target.value })}
      onBlur={onSettle}
      onKeyDown={(event) => {
        if (event.key === "Enter") onSettle();
      }}
    />
  );
  return (
    <div className="flex items-center gap-1.5">
      {end("min", "from")}
      <span aria-hidden className="text-faint">
        –
      </span>
      {end("max", "to")}
    </div>
  );
}

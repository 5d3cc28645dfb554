import { FailedTest } from "@/components/models/failed-test";
import type { ModelChoice } from "@/components/models/usual-model";
import { Select } from "@/components/ui/field";

interface ModelSelectProps {
  label: string;
  name: string;
  hint: string;
  /** What may come of a model whose last connection test failed. */
  risk: string;
  models: readonly ModelChoice[];
  value: string;
  onChange: (id: string) => void;
}

/** A choice of one of the connected models; offline ones are named so. */
export function ModelSelect({ label, name, hint, risk, models, value, onChange }: ModelSelectProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={`synthesis-${name}`} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <Select
        id={`synthesis-${name}`}
        aria-describedby={`synthesis-${name}-hint synthesis-${name}-failed`}
        className="w-full"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {!models.some(({ id }) => id === value) && <option value={value}>{value}: not connected</option>}
        {models.map(({ id, offline, failedTo }) => (
          <option key={id} value={id}>
            {id}
            {offline ? ", offline demo" : ""}
            {failedTo === null ? "" : ", last test failed"}
          </option>
        ))}
      </Select>
      <p id={`synthesis-${name}-hint`} className="mt-1 text-faint text-sm first-letter:uppercase">
        {hint}
      </p>
      <FailedTest id={`synthesis-${name}-failed`} model={models.find(({ id }) => id === value)} risk={risk} />
    </div>
  );
}

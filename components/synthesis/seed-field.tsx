"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { getJson } from "@/components/shell/get-json";
import type { PaletteHit } from "@/components/shell/palette-hit";
import { Field } from "@/components/ui/field";

interface SeedFieldProps {
  value: string;
  error: string | undefined;
  onChange: (seed: string) => void;
}

/** The tier that is evolved, by its name: names that hold what was typed are offered, and one that isn't there is told. */
export function SeedField({ value, error, onChange }: SeedFieldProps) {
  const asked = useDeferredValue(value);
  const { data } = useQuery({
    queryKey: ["search", asked],
    queryFn: ({ signal }) => getJson<{ hits: PaletteHit[] }>(`/api/search?q=${encodeURIComponent(asked)}`, signal),
    enabled: asked.length > 1,
    staleTime: 10_000,
  });
  const tiers = (data?.hits ?? []).filter(({ kind }) => kind === "tier").map(({ label }) => label);
  const unknown = data && asked === value && !error && !tiers.includes(value);
  return (
    <div>
      <Field
        label="Tier to evolve"
        name="synthesis-seed"
        placeholder="none: a new family"
        autoComplete="off"
        list="synthesis-seeds"
        value={value}
        error={value === "" ? undefined : (error ?? (unknown ? "no tier of this name in the corpus" : undefined))}
        hint={value !== "" && tiers.includes(value) ? "It is there; the levels above it are written" : undefined}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <datalist id="synthesis-seeds">
        {tiers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

"use client";
import { type FormEvent, useState, useTransition } from "react";
import type { ActionResult } from "@/app/_edge/action";
import type { PublicFailure } from "@/app/_edge/failure";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { LevelTag } from "@/components/ui/level-tag";
import { Table, Td, Th } from "@/components/ui/table";
import { showToast } from "@/components/ui/toast";
import type { Band } from "@/lib/gate/views";
import { type BandDraft, draftOf, readDraft } from "./band-draft";
import { BandPreview } from "./band-preview";

interface BandEditorProps {
  /** By level, t0 first; the last one holds for all levels above as well. */
  bands: readonly Band[];
  defaults: readonly Band[];
  save: (bands: readonly Band[]) => Promise<ActionResult<readonly Band[]>>;
}

const sameDrafts = (left: readonly BandDraft[], right: readonly BandDraft[]): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The band of each level, to be edited. What was typed stays until it was saved. */
export function BandEditor({ bands, defaults, save }: BandEditorProps) {
  const [saved, setSaved] = useState(() => bands.map(draftOf));
  const [drafts, setDrafts] = useState(saved);
  const [failure, setFailure] = useState<PublicFailure | null>(null);
  const [saving, startSaving] = useTransition();
  const readings = drafts.map(readDraft);
  const valid = readings.flatMap(({ band }) => band ?? []);
  const faulty = valid.length < drafts.length;
  const changed = !sameDrafts(drafts, saved);
  const asDefault = sameDrafts(drafts, defaults.map(draftOf));
  const edit = (level: number, part: Partial<BandDraft>) =>
    setDrafts(drafts.map((draft, index) => (index === level ? { ...draft, ...part } : draft)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faulty || !changed) return;
    startSaving(async () => {
      const result = await save(valid);
      if (!result.ok) return setFailure(result.error);
      const stored = result.value.map(draftOf);
      setFailure(null);
      setSaved(stored);
      setDrafts(stored);
      showToast("Bands saved", { description: "Gates that are planned from now on are held to them." });
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Table label="Bands by level" className="sm:w-auto">
        <thead>
          <tr>
            <Th>Level</Th>
            <Th>Low</Th>
            <Th>High</Th>
            <Th>Low end</Th>
            <Th className="max-sm:hidden">0 to 1</Th>
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft, level) => (
            <BandRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the level
              key={level}
              level={level}
              last={level === drafts.length - 1}
              draft={draft}
              onEdit={(part) => edit(level, part)}
            />
          ))}
        </tbody>
      </Table>
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <Button type="submit" variant="primary" disabled={!changed || faulty || saving}>
          {saving ? "Saving…" : "Save bands"}
        </Button>
        <Button disabled={!changed || saving} onClick={() => setDrafts(saved)}>
          Discard changes
        </Button>
        <Button variant="ghost" disabled={asDefault || saving} onClick={() => setDrafts(defaults.map(draftOf))}>
          Reset to defaults
        </Button>
        <span role="status" className="text-faint text-sm">
          {faulty ? "Correct the marked ends" : changed ? "Not saved yet" : ""}
        </span>
        {failure && (
          <span role="alert" className="w-full text-failed">
            {failure.message} <span className="text-faint">({failure.code})</span>
          </span>
        )}
      </div>
    </form>
  );
}

interface BandRowProps {
  level: number;
  last: boolean;
  draft: BandDraft;
  onEdit: (part: Partial<BandDraft>) => void;
}

function BandRow({ level, last, draft, onEdit }: BandRowProps) {
  const { band, errors } = readDraft(draft);
  const name = `t${level}${last ? " and above" : ""}`;
  return (
    <tr className="border-line border-b">
      <Td className="w-16 whitespace-nowrap">
        <LevelTag level={level} />
        {last && (
          <span className="font-mono text-sm" title="This level and all above it">
            +
          </span>
        )}
      </Td>
      {(["low", "high"] as const).map((end) => (
        <Td key={end} className="w-28 py-1 align-top max-sm:w-24">
          <Input
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${end === "low" ? "Low" : "High"} end of ${name}`}
            aria-invalid={errors[end] ? true : undefined}
            aria-describedby={errors[end] ? `band-${level}-${end}` : undefined}
            value={draft[end]}
            onChange={(event) => onEdit({ [end]: event.target.value })}
            className="w-20"
          />
          {errors[end] && (
            <p id={`band-${level}-${end}`} className="mt-0.5 max-w-28 text-failed text-sm">
              {errors[end]}
            </p>
          )}
        </Td>
      ))}
      <Td className="whitespace-nowrap">
        <label className="inline-flex items-center gap-1.5 text-muted text-sm">
          <input
            type="checkbox"
            checked={draft.lowOpen}
            aria-label={`The low end itself is outside the band of ${name}`}
            onChange={(event) => onEdit({ lowOpen: event.target.checked })}
            className="accent-accent"
          />
          outside
        </label>
      </Td>
      <Td className="max-sm:hidden">
        <BandPreview band={band} />
      </Td>
    </tr>
  );
}

"use client";
import { useState } from "react";
import { RangeInputs } from "./range-inputs";

interface Range {
  readonly min?: number;
  readonly max?: number;
}

interface ToolCountFacetProps {
  range: Range;
  onChange: (range: Range | undefined) => void;
}

const wholeNumber = (text: string): number | undefined => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);

/** Tiers by how many tools they have. */
export function ToolCountFacet({ range, onChange }: ToolCountFacetProps) {
  const [ends, setEnds] = useState({ min: String(range.min ?? ""), max: String(range.max ?? "") });
  return (
    <RangeInputs
      what="tools"
      ends={ends}
      onType={setEnds}
      onSettle={() => {
        const [min, max] = [wholeNumber(ends.min), wholeNumber(ends.max)];
        if (min === range.min && max === range.max) return;
        if (min === undefined && max === undefined) onChange(undefined);
        else onChange({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
      }}
    />
  );
}

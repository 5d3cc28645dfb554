"use client";
import { type KeyboardEvent, type ReactNode, useRef } from "react";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: ReactNode; readonly title?: string }[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A choice of few, side by side, e.g. chart or table. One is always chosen; arrows move between them. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(group.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    const step = STEPS[event.key];
    if (at < 0 || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // The page has keys of its own for arrows.
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  const tabbable = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a row of buttons with one look everywhere
    <div
      ref={group}
      role="group"
      aria-label={label}
      onKeyDown={move}
      className="inline-flex h-6 items-center rounded-ui bg-hover p-0.5"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={index === tabbable ? 0 : -1}
          title={option.title}
          onClick={() => onChange(option.value)}
          className="inline-flex h-5 items-center gap-1 rounded-[4px] px-2 font-medium text-muted text-sm hover:text-ink aria-checked:bg-surface aria-checked:text-ink aria-checked:ring-1 aria-checked:ring-line-strong [&_svg]:size-3.5"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

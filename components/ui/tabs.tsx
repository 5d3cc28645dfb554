"use client";
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";

export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  /** A count behind the label. */
  readonly count?: string;
  readonly content: ReactNode;
}

interface TabsProps {
  items: readonly TabItem[];
  label: string;
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
  /** Beside the tabs, at the right. */
  aside?: ReactNode;
}

/** Underlined tabs; control `value` (e.g. by nuqs) where the tab belongs in the URL. */
export function Tabs({ items, label, defaultValue, value, onValueChange, className, aside }: TabsProps) {
  return (
    <Radix.Root
      className={className}
      {...(value === undefined ? { defaultValue: defaultValue ?? items[0]?.value } : { value })}
      onValueChange={onValueChange}
    >
      <div className="flex items-center border-line border-b">
        <Radix.List aria-label={label} className="flex min-w-0 gap-4 overflow-x-auto">
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              className="-mb-px h-8 whitespace-nowrap border-transparent border-b-2 font-medium text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
            >
              {item.label}
              {item.count !== undefined && <span className="ml-1.5 font-normal text-faint text-sm">{item.count}</span>}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside && <div className="ml-auto flex items-center gap-2 pl-3">{aside}</div>}
      </div>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className={cn("pt-3 outline-none")}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

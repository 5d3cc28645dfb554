"use client";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";
import { useKeys } from "@/components/ui/use-keys";

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (typed: string) => void;
}

/** The list follows once the typing rests so long (milliseconds). */
const REST = 180;

/** Full-text search; `/` goes there. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  // What others changed (back, a removed chip) shows; what was typed here isn't overwritten by its own echo.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      latest.current(typed.trim());
    }, REST);
    return () => clearTimeout(timer);
  }, [typed]);
  useKeys(
    [
      {
        keys: "/",
        label: "Search",
        run: () => {
          input.current?.focus();
          input.current?.select();
        },
      },
    ],
    { scope: "Lists" },
  );
  return (
    <search className="relative min-w-40 flex-1 sm:max-w-88">
      <Search aria-hidden className="absolute top-1.5 left-2 size-4 text-faint" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder="Name, instruction, tool or entity"
        className="w-full pl-8 [&::-webkit-search-cancel-button]:hidden"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" || event.key === "Enter") event.currentTarget.blur();
        }}
      />
      <Kbd className="absolute top-1.5 right-2 max-sm:hidden">/</Kbd>
    </search>
  );
}

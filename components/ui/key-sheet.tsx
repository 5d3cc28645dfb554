"use client";
import { useSyncExternalStore } from "react";
import { Dialog } from "./dialog";
import { Kbd } from "./kbd";
import { boundKeys, keysOf, keysVersion, subscribeToKeys } from "./key-registry";

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Enter: "↵",
  " ": "Space",
  Escape: "Esc",
};

/** The sheet of this page's keys. */
export function KeySheet({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  useSyncExternalStore(subscribeToKeys, keysVersion, () => 0);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keys of this page">
      {open && (
        <div className="space-y-4">
          {boundKeys()
            .toReversed()
            .map(({ scope, bindings }) => (
              <section key={scope + bindings.map((b) => b.label).join()} aria-label={scope}>
                <h3 className="mb-1 text-faint text-sm">{scope}</h3>
                <dl>
                  {scope === "Everywhere" && <KeyRow label="Jump to anything" keys={["Ctrl K", "⌘ K"]} />}
                  {bindings.map((binding) => (
                    <KeyRow
                      key={binding.label}
                      label={binding.label}
                      keys={keysOf(binding).map((key) => NAMES[key] ?? key)}
                    />
                  ))}
                </dl>
              </section>
            ))}
        </div>
      )}
    </Dialog>
  );
}

function KeyRow({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className="flex h-6 items-center justify-between">
      <dt>{label}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}

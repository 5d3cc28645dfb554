"use client";
import { useEffect, useLayoutEffect, useRef } from "react";
import { type KeyBinding, registerKeys } from "./key-registry";

export type { KeyBinding } from "./key-registry";

interface UseKeysOptions {
  /** Heading in the sheet of keys: "Replay", "List". */
  scope: string;
  enabled?: boolean;
}

/**
 * Binds keys while the component is mounted; `?` lists them. Silent while someone types, while a dialog is open, and with
 * Ctrl, Alt or Meta held. Bindings may be a new array each render.
 */
export function useKeys(bindings: readonly KeyBinding[], { scope, enabled = true }: UseKeysOptions): void {
  const latest = useRef(bindings);
  // Before anybody sees the page as it is now: what a key does is never what it did on the page before.
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    if (!enabled) return;
    return registerKeys(scope, () => latest.current);
  }, [scope, enabled]);
}

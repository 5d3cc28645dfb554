"use client";
import type { ComponentType } from "react";
import { prepareDialog } from "./dialog";
import { fetchedPart } from "./fetched-part";
import { KeysHeld } from "./keys-held";

/** A dialog that is fetched apart from its page, together with the panel of all dialogs. */
export interface FetchedDialog<Props> {
  /** Begins to fetch it: for whoever is about to open it. */
  readonly prepare: () => void;
  /** What to draw while the dialog is `asked` for: the dialog, or until that is here what holds the page's keys. */
  readonly useDialog: (asked: boolean) => ComponentType<Props>;
}

/** `load` imports the dialog. */
export function fetchedDialog<Props>(load: () => Promise<ComponentType<Props>>): FetchedDialog<Props> {
  const { prepare, usePart } = fetchedPart(() => {
    prepareDialog();
    return load();
  });
  return { prepare, useDialog: (asked) => usePart(asked) ?? KeysHeld };
}

"use client";
import type { ComponentType } from "react";
import { prepareDialog } from "./dialog";
import { fetchedPart } from "./fetched-part";
import { KeysHeld } from "./keys-held";

/**
 * A hook for a dialog that is fetched apart from its page (`load` imports it), together with the panel of all dialogs. It
 * answers what to draw while the dialog is `asked` for: the dialog, or until that is here what holds the page's keys.
 */
export function fetchedDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const { usePart } = fetchedPart(() => {
    prepareDialog();
    return load();
  });
  return (asked: boolean): ComponentType<Props> => usePart(asked) ?? KeysHeld;
}

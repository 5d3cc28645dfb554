"use client";
import { Toaster as Sonner, toast } from "sonner";

/** Once around the app. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      gap={8}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-ui bg-surface px-3 py-2.5 text-base text-ink shadow-float font-sans",
          title: "font-medium",
          description: "text-muted text-sm verbatim",
          content: "min-w-0 flex-1",
          actionButton: "shrink-0 rounded-ui border border-line-strong px-2 h-6 text-sm font-medium hover:bg-hover",
          error: "text-failed",
        },
      }}
    />
  );
}

/** Says what happened. */
export function showToast(message: string, options: { description?: string } = {}): void {
  toast(message, { description: options.description });
}

/** Says what failed and the code to quote. */
export function showErrorToast(message: string, options: { description?: string } = {}): void {
  toast.error(message, { description: options.description, duration: 10_000 });
}

/** Says what was done and offers to undo it, instead of asking first. Eight seconds. */
export function showUndoToast(message: string, undo: () => void, options: { description?: string } = {}): void {
  toast(message, { description: options.description, duration: 8_000, action: { label: "Undo", onClick: undo } });
}

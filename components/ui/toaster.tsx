"use client";
import { Toaster as Sonner } from "sonner";

/** Where toasts appear. Once around the app, fetched when the page is usable. */
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

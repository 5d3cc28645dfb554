"use client";
import { Copy } from "lucide-react";
import { Button } from "./button";
import { copyText } from "./copy-link";
import { showToast } from "./toast";

/** A command to be typed into a terminal in the program's folder. */
export function CommandLine({ children }: { children: string }) {
  return (
    <div className="flex max-w-[72ch] items-center gap-2 rounded-ui bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 font-mono text-sm [overflow-wrap:anywhere]">{children}</code>
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={`Copy: ${children}`}
        onClick={async () => {
          if (await copyText(children)) showToast("Command copied");
        }}
      >
        <Copy />
      </Button>
    </div>
  );
}

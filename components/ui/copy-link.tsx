"use client";
import { Check, Link2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { showToast } from "./toast";
import { Tooltip } from "./tooltip";

/** Copies text; where the browser refuses, shows it to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast("The browser did not allow copying", { description: text });
    return false;
  }
}

interface CopyLinkProps {
  /** A path of this site, or nothing for the page as it stands in the address bar. */
  href?: string;
  label?: string;
  className?: string;
}

/** Copies the full address of an object. */
export function CopyLink({ href, label = "Copy link", className }: CopyLinkProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1600);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Tooltip content={copied ? "Copied" : label}>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={label}
        className={className}
        onClick={async () => {
          const url = href === undefined ? window.location.href : new URL(href, window.location.origin).href;
          if (await copyText(url)) setCopied(true);
        }}
      >
        {copied ? <Check className="text-passed" /> : <Link2 />}
        <span className="sr-only" aria-live="polite">
          {copied ? "Copied" : ""}
        </span>
      </Button>
    </Tooltip>
  );
}

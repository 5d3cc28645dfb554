"use client";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "./button";
import { cn } from "./cn";

interface DialogPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  className?: string;
}

/** What a dialog shows. Its trigger stands apart (`Dialog`), so the focus is given back here. */
export function DialogPanel({ open, onOpenChange, title, description, children, footer, className }: DialogPanelProps) {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before.current instanceof HTMLElement || before.current instanceof SVGElement) before.current.focus();
          }}
          className={cn(
            "-translate-x-1/2 fixed top-[12dvh] left-1/2 z-50 flex max-h-[76dvh] w-[min(34rem,calc(100vw-1.5rem))] animate-appear flex-col rounded-ui bg-surface shadow-float outline-none",
            className,
          )}
        >
          <div className="flex items-start gap-3 px-4 pt-3.5 pb-2">
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-semibold text-md">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <Button variant="ghost" size="icon-sm" aria-label="Close">
                <X />
              </Button>
            </Radix.Close>
          </div>
          {children && <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>}
          {footer && <div className="flex justify-end gap-2 border-line border-t px-4 py-3">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

"use client";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { cn } from "./cn";
import { placeBeside, type TooltipSide } from "./place-beside";

export type { TooltipSide } from "./place-beside";

interface TooltipPanelProps {
  id: string;
  anchor: Element;
  side: TooltipSide;
  className?: string;
  children: ReactNode;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** The open tooltip. Escape and scrolling close it. */
export function TooltipPanel({ id, anchor, side, className, children, onEnter, onLeave, onClose }: TooltipPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), { width, height }, room, side);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("scroll", onClose, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("scroll", onClose, true);
    };
  }, [onClose]);
  return createPortal(
    <div
      ref={panel}
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className={cn(
        "fixed top-0 left-0 z-50 w-max max-w-80 animate-appear rounded-ui bg-surface px-2 py-1.5 text-sm text-ink shadow-float",
        className,
      )}
    >
      {children}
    </div>,
    document.body,
  );
}

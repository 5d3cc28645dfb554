"use client";
import { Slot } from "radix-ui";
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { TooltipPanel, type TooltipSide } from "./tooltip-panel";

/** Milliseconds until one opens, and after one closed during which the next opens at once. */
const DELAY = 250;
const SKIP_DELAY = 400;
/** Time to move the pointer from what is explained to the explanation. */
const GRACE = 120;

let lastClosed = 0;

interface TooltipProps {
  content: ReactNode;
  /** One element that takes a ref (a button, a span). What the tooltip says must be reachable otherwise too. */
  children: ReactNode;
  side?: TooltipSide;
  className?: string;
}

/** Our own rather than a library's: every page has tooltips, and placing boxes of any kind costs more than the page. */
export function Tooltip({ content, children, side = "top", className }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = useCallback((act: () => void, milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setAnchor((shown) => {
      if (shown) lastClosed = Date.now();
      return null;
    });
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const enter = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === "touch") return;
    wait(() => setAnchor(currentTarget), Date.now() - lastClosed < SKIP_DELAY ? 0 : DELAY);
  };
  const focus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.matches(":focus-visible")) setAnchor(currentTarget);
  };
  return (
    <>
      <Slot.Root
        {...(anchor && { "aria-describedby": id })}
        onPointerEnter={enter}
        onPointerLeave={() => wait(close, GRACE)}
        onPointerDown={close}
        onFocus={focus}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {anchor && (
        <TooltipPanel
          id={id}
          anchor={anchor}
          side={side}
          className={className}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => wait(close, GRACE)}
          onClose={close}
        >
          {content}
        </TooltipPanel>
      )}
    </>
  );
}

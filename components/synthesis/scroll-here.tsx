"use client";
import { useEffect, useRef } from "react";

/** Brings the place where it stands into sight, once: for addresses that name a part of the page. */
export function ScrollHere() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which is no clean-up.
    here.current?.scrollIntoView({ block: "start" });
  }, []);
  return <span ref={here} className="absolute scroll-mt-24" />;
}

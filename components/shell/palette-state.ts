const OPEN = "general-agent:open-palette";

/** Opens the palette from anywhere. */
export function openPalette(): void {
  window.dispatchEvent(new Event(OPEN));
}

export function onOpenPalette(listener: () => void): () => void {
  window.addEventListener(OPEN, listener);
  return () => window.removeEventListener(OPEN, listener);
}

// The library is fetched with the first toast (or by the toaster before it), not with the page.
const sonner = () => import("sonner");

/** Says what happened. */
export function showToast(message: string, options: { description?: string } = {}): void {
  void sonner().then(({ toast }) => toast(message, { description: options.description }));
}

/** Says what failed and the code to quote. */
export function showErrorToast(message: string, options: { description?: string } = {}): void {
  void sonner().then(({ toast }) => toast.error(message, { description: options.description, duration: 10_000 }));
}

/** Says what was done and offers to undo it, instead of asking first. Eight seconds. */
export function showUndoToast(message: string, undo: () => void, options: { description?: string } = {}): void {
  void sonner().then(({ toast }) =>
    toast(message, { description: options.description, duration: 8_000, action: { label: "Undo", onClick: undo } }),
  );
}

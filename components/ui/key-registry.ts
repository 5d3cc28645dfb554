export interface KeyBinding {
  /** Values of `KeyboardEvent.key`, any of which triggers: `["j", "ArrowDown"]`, `"G"`, `"?"`. Modifiers are never part of it. */
  readonly keys: string | readonly string[];
  /** What it does, for the sheet of keys: "Next step". */
  readonly label: string;
  readonly run: (event: KeyboardEvent) => void;
}

interface Group {
  readonly scope: string;
  readonly bindings: () => readonly KeyBinding[];
}

/** A dialog is open, or will be as soon as it is fetched. */
const WHERE_SILENT = "[role=dialog][data-state=open], [role=alertdialog][data-state=open], [data-keys-held]";

const groups: Group[] = [];
const listeners = new Set<() => void>();
let listening = false;
let version = 0;

export const keysOf = (binding: KeyBinding): readonly string[] =>
  typeof binding.keys === "string" ? [binding.keys] : binding.keys;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"))
  );
}

/** A key on a focused button or link belongs to that button. */
function belongsToTarget(event: KeyboardEvent): boolean {
  return (
    (event.key === "Enter" || event.key === " ") &&
    event.target instanceof HTMLElement &&
    event.target.closest("a, button, summary, [role=button], [role=tab], [role=menuitem]") !== null
  );
}

// On the window, so that React (which listens on the document) has had its turn and may have prevented the default.
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || belongsToTarget(event)) return;
  if (document.querySelector(WHERE_SILENT)) return;
  for (let i = groups.length - 1; i >= 0; i--) {
    const binding = groups[i]?.bindings().find((candidate) => keysOf(candidate).includes(event.key));
    if (!binding) continue;
    event.preventDefault();
    binding.run(event);
    return;
  }
}

function notify(): void {
  version += 1;
  // Which keys work by now, for programs that press them: before the page has come to life a key goes nowhere.
  document.documentElement.dataset.keys = groups.map(({ scope }) => scope.toLowerCase()).join(" ");
  for (const listener of listeners) listener();
}

/** Adds the keys of one part of the page; of two for the same key the later one wins. Returns what removes them. */
export function registerKeys(scope: string, bindings: () => readonly KeyBinding[]): () => void {
  if (!listening) {
    window.addEventListener("keydown", onKeyDown);
    listening = true;
  }
  const group: Group = { scope, bindings };
  groups.push(group);
  notify();
  return () => {
    groups.splice(groups.indexOf(group), 1);
    notify();
  };
}

export function subscribeToKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const keysVersion = (): number => version;

/** Everything that is bound now, for the sheet of keys. */
export const boundKeys = (): readonly { scope: string; bindings: readonly KeyBinding[] }[] =>
  groups
    .map((group) => ({ scope: group.scope, bindings: group.bindings() }))
    .filter((group) => group.bindings.length > 0);

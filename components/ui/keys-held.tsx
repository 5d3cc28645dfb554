/** Stands where a dialog will be that is still fetched: until then no key acts on the page behind it. */
export function KeysHeld() {
  return <span hidden data-keys-held />;
}

/** What GET /api/search answers: something with an address. */
export interface PaletteHit {
  readonly kind: "family" | "tier" | "rollout";
  /** Its name or id. */
  readonly label: string;
  readonly detail: string;
  readonly href: string;
}

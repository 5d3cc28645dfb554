/** Addresses of waves. */
export const WAVES = "/synthesis/waves";
export const NEW_WAVE = `${WAVES}/new`;

export const waveHref = (wave: number, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `${WAVES}/${wave}${search === "" ? "" : `?${search}`}`;
};

/** The runs that a wave started. */
export const runsOfWaveHref = (wave: number): string => `/synthesis?wave=${wave}`;

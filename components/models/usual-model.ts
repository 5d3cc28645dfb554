/** A model that gates may be given to, or tiers to be written. */
export interface ModelChoice {
  readonly id: string;
  readonly offline: boolean;
  /** What it could not do when its connection was tested last ("accept the key"); null where that went well or never was. */
  readonly failedTo: string | null;
}

/** Who is chosen where nobody says: the first whose last connection test didn't fail, else the first. Undefined without models. */
export const usualModel = (models: readonly ModelChoice[]): ModelChoice | undefined =>
  models.find(({ failedTo }) => failedTo === null) ?? models[0];

export interface TaskName {
  readonly family: string;
  readonly level: number;
}

/**
 * Splits a folder's name at its last `_t<number>`, which must end it: `day_spa_t2` is level 2 of `day_spa`.
 * Null where there is no level (`x_t2_backup`): such folders are left-overs and are never guessed at.
 */
export function parseTaskName(name: string): TaskName | null {
  const match = /^(.+)_t(\d{1,4})$/.exec(name);
  const [, family, digits] = match ?? [];
  return family === undefined || digits === undefined ? null : { family, level: Number(digits) };
}

import type { Entities } from "./entities";
import type { Random } from "./random";

/** A value such as a model gives that has forgotten what was asked: a day or half an hour off, one too many, the other choice. */
export function slip(key: string, value: unknown, entities: Entities, random: Random): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return slipNumber(value, random);
  if (typeof value !== "string") return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return slipDate(value, random);
  if (/^\d{2}:\d{2}$/.test(value)) return slipTime(value, random);
  const choices = entities.textsOf(key).filter((text) => text !== value);
  return choices.length > 0 && choices.length <= 12 ? random.pick(choices) : null;
}

function slipNumber(value: number, random: Random): number {
  if (!Number.isInteger(value)) return Math.round(value * (random.chance(0.5) ? 1.1 : 0.9) * 100) / 100;
  return value > 1 && random.chance(0.5) ? value - 1 : value + 1;
}

function slipDate(value: string, random: Random): string | null {
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  date.setUTCDate(date.getUTCDate() + (random.chance(0.5) ? 1 : -1));
  return date.toISOString().slice(0, 10);
}

function slipTime(value: string, random: Random): string | null {
  const [hours = 0, minutes = 0] = value.split(":").map(Number);
  const shifted = hours * 60 + minutes + (random.chance(0.5) ? 30 : -30);
  if (shifted < 0 || shifted >= 24 * 60) return null;
  return `${String(Math.floor(shifted / 60)).padStart(2, "0")}:${String(shifted % 60).padStart(2, "0")}`;
}

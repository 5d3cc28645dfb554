import { InvalidArgumentError } from "commander";

/** Parses a number of an option or argument, both ends allowed. @throws InvalidArgumentError (of the parser) that names them */
export const numberBetween =
  (low: number, high: number, whole: boolean) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() !== "" && value >= low && value <= high && (!whole || Number.isInteger(value))) return value;
    throw new InvalidArgumentError(`Give a ${whole ? "whole " : ""}number from ${low} to ${high}.`);
  };

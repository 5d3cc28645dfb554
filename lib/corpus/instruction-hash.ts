import { createHash } from "node:crypto";

/** By what an instruction is recognised: its SHA-256 without white space at its ends. */
export const instructionHash = (instruction: string): string =>
  createHash("sha256").update(instruction.trim()).digest("hex");

/**
 * Node's arguments for the command line in a test, which starts it again and again: without the optimizing compiler of
 * WebAssembly, whose work is ready when a short command is over.
 */
export const QUICK = ["--liftoff-only"] as const;

/** Taken for libraries that look at it when they load, before it is taken away from tasks. */
const { SharedArrayBuffer: kept } = globalThis;

export { kept as SharedArrayBuffer };

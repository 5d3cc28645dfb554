import type { ImportGate } from "./import-gate";
import type { Pyodide, PyodideModule } from "./pyodide-api";

/** Memory grown by more than this is not worth putting back: a new process is cheaper. */
const MOST_GROWTH = 192 * 1024 * 1024;

/**
 * The interpreter with its one entry, `runtime.handle`, called by CPython's C API: bytes in, bytes out, no object crosses.
 * `reset` puts its whole memory back to what it was after loading, in about three milliseconds.
 */
export class Interpreter {
  readonly #module: PyodideModule;
  readonly #gate: ImportGate;
  readonly #writableFolder: string;
  readonly #handle: number;
  readonly #image: Uint8Array;
  /** Stretches of the image by start and end, in order: those with content, and between them those of zeros alone. */
  readonly #filled: readonly (readonly [start: number, end: number])[];
  readonly #stack: number;
  readonly #openFiles: number;

  constructor(pyodide: Pyodide, gate: ImportGate, writableFolder: string) {
    this.#module = pyodide._module;
    this.#gate = gate;
    this.#writableFolder = writableFolder;
    this.#module.FS.mkdirTree(writableFolder);
    const runtime = this.#module._PyImport_ImportModule(this.#text("runtime"));
    this.#handle = runtime && this.#module._PyObject_GetAttrString(runtime, this.#text("handle"));
    if (!this.#handle) throw new Error("the module `runtime` has no `handle`");
    this.#openFiles = this.#module.FS.streams.length;
    this.#stack = this.#module._stackSave();
    this.#image = this.#module.HEAPU8.slice();
    this.#filled = filledStretches(this.#image);
  }

  /** Whether so much memory was grown that the process should be replaced. */
  get worn(): boolean {
    return this.#module.HEAPU8.length - this.#image.length > MOST_GROWTH;
  }

  reset(nowMs: number): void {
    const { HEAPU8: memory, FS } = this.#module;
    let at = 0;
    for (const [start, end] of this.#filled) {
      memory.fill(0, at, start);
      memory.set(this.#image.subarray(start, end), start);
      at = end;
    }
    memory.fill(0, at);
    (this.#module._stackRestore ?? this.#module.stackRestore)?.(this.#stack);
    FS.streams.length = this.#openFiles;
    if (this.#gate.filesTouched) this.#clear(this.#writableFolder);
    this.#gate.reset(nowMs);
  }

  /** @throws Error when the interpreter broke; it must not be used again */
  ask(request: Uint8Array): Uint8Array {
    const module = this.#module;
    const at = module._malloc(request.length + 1);
    if (!at) throw new Error("out of memory");
    module.HEAPU8.set(request, at);
    const argument = module._PyUnicode_FromStringAndSize(at, request.length);
    module._free(at);
    const reply = argument && module._PyObject_CallOneArg(this.#handle, argument);
    if (!reply) throw new Error("out of memory");
    const sizeAt = module._malloc(4);
    const text = module._PyUnicode_AsUTF8AndSize(reply, sizeAt);
    if (!text) throw new Error("an answer that is not text");
    const size = new DataView(module.HEAPU8.buffer).getUint32(sizeAt, true);
    const bytes = module.HEAPU8.slice(text, text + size);
    module._free(sizeAt);
    module._Py_DecRef(reply);
    module._Py_DecRef(argument);
    return bytes;
  }

  #text(value: string): number {
    const bytes = new TextEncoder().encode(`${value}\0`);
    const at = this.#module._malloc(bytes.length);
    this.#module.HEAPU8.set(bytes, at);
    return at;
  }

  #clear(folder: string): void {
    const { FS } = this.#module;
    for (const name of FS.readdir(folder)) {
      if (name === "." || name === "..") continue;
      const path = `${folder}/${name}`;
      if (FS.isDir(FS.stat(path).mode)) {
        this.#clear(path);
        FS.rmdir(path);
      } else {
        FS.unlink(path);
      }
    }
  }
}

/** Half of the image is zeros, and writing zeros is cheaper than copying them. Stretches shorter than this are copied. */
const STRETCH = 64 * 1024;

function filledStretches(image: Uint8Array): [number, number][] {
  const words = new Uint32Array(image.buffer, image.byteOffset, image.byteLength / 4);
  const found: [number, number][] = [];
  for (let start = 0; start < image.length; start += STRETCH) {
    const end = Math.min(start + STRETCH, image.length);
    if (words.subarray(start / 4, end / 4).every((word) => word === 0)) continue;
    const last = found.at(-1);
    if (last && last[1] === start) last[1] = end;
    else found.push([start, end]);
  }
  return found;
}

/**
 * The wall between Python and JavaScript. WebAssembly can act only through the functions it imports; once sealed, all but
 * a few of them answer with an error or end the process. So Python code, however it twists the interpreter (ctypes, forged
 * bytecode, `pyodide_js`), reaches neither the engine nor the state that outlives its session.
 */
type Imported = ((...args: (number | bigint)[]) => unknown) & { sig?: string };
type Imports = Record<string, Imported>;

/** Pure, or reading from the interpreter's own in-memory file system. */
const HARMLESS = new Set([
  "__syscall_faccessat",
  "__syscall_fcntl64",
  "__syscall_fstat64",
  "__syscall_getcwd",
  "__syscall_getdents64",
  "__syscall_getuid32_js",
  "__syscall_lstat64",
  "__syscall_newfstatat",
  "__syscall_readlinkat",
  "__syscall_stat64",
  "_Py_CheckEmscriptenSignals_Helper",
  "_PyEM_TrampolineCall_JS",
  "_gmtime_js",
  "_localtime_js",
  "_mktime_js",
  "_tzset_js",
  "can_run_sync_js",
  "clock_res_get",
  "environ_get",
  "environ_sizes_get",
  "fd_close",
  "fd_fdstat_get",
  "fd_read",
  "fd_seek",
  "strftime",
  "strptime",
]);

const ERRNO_PERM = 63;
const ERRNO_ROFS = 69;
const O_WRITING = 0o1 | 0o2 | 0o100 | 0o1000 | 0o2000;

const SLEEP_STEP_MS = 1e9;

export interface GateOptions {
  /** Most bytes that the interpreter's memory may grow to; past it Python raises `MemoryError`. */
  readonly memoryBytes: number;
  /** The one folder below which files may be made: a task's auxiliary files. */
  readonly writableFolder: string;
}

export class ImportGate {
  /** What task code sees as now, in milliseconds since 1970. */
  nowMs = 0;
  /** Why the process must end: set when something forbidden was tried. */
  breach: string | null = null;
  /** Whether a file or folder was made since `files` was last put in order. */
  filesTouched = false;
  readonly #options: GateOptions;
  #memory: WebAssembly.Memory | null = null;
  #sealed = false;
  #random = 1;
  #elapsedMs = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Takes the place of the functions that Pyodide is about to hand to its WebAssembly module. */
  install(): void {
    const instantiate = WebAssembly.instantiate.bind(WebAssembly);
    const gated = async (source: BufferSource | WebAssembly.Module, imports?: WebAssembly.Imports) => {
      // Pyodide instantiates tiny helper modules, too; the interpreter is the one with system calls.
      const env = imports?.env as Imports | undefined;
      if (env?.__syscall_openat) this.#replace(env);
      const made = await instantiate(source as BufferSource, imports);
      if (env?.__syscall_openat) {
        const found = env.memory ?? made.instance.exports.memory;
        if (!(found instanceof WebAssembly.Memory)) throw new Error("the interpreter's memory was not found");
        this.#memory = found;
      }
      return made;
    };
    Object.assign(WebAssembly, {
      instantiate: gated,
      instantiateStreaming: async (response: Response | Promise<Response>, imports?: WebAssembly.Imports) =>
        gated(await (await response).arrayBuffer(), imports),
    });
  }

  /** From here on the wall stands. */
  seal(): void {
    this.#sealed = true;
  }

  /** The same clock, files and randomness for each session. */
  reset(nowMs: number): void {
    this.nowMs = nowMs;
    this.#random = 1;
    this.#elapsedMs = 0;
    this.filesTouched = false;
  }

  #replace(env: Imports): void {
    const own = this.#ownFunctions(env);
    for (const [name, original] of Object.entries(env)) {
      if (typeof original !== "function") continue;
      const replacement = own[name] ?? (HARMLESS.has(name) ? original : this.#forbidden(name, original));
      env[name] = Object.assign(replacement, { sig: original.sig });
    }
  }

  #forbidden(name: string, original: Imported): Imported {
    const isSystemCall = name.startsWith("__syscall_");
    return (...args) => {
      if (!this.#sealed) return original(...args);
      // An error number lets Python raise an ordinary OSError.
      if (isSystemCall) return -ERRNO_PERM;
      if (name.startsWith("fd_")) return ERRNO_PERM;
      this.breach ??= `the task's code reached out of its box (${name})`;
      throw new Error(this.breach);
    };
  }

  #ownFunctions(env: Imports): Imports {
    const guardedPath = (original: Imported | undefined, isWrite: (flags: number) => boolean): Imported => {
      return (folder, path, flags, ...rest) => {
        if (this.#sealed && isWrite(Number(flags))) {
          if (!this.#isWritable(this.#text(Number(path)))) return -ERRNO_ROFS;
          this.filesTouched = true;
        }
        return original?.(folder ?? 0, path ?? 0, flags ?? 0, ...rest);
      };
    };
    const written = env.fd_write;
    const grow = env.emscripten_resize_heap;
    return {
      __syscall_openat: guardedPath(env.__syscall_openat, (flags) => (flags & O_WRITING) !== 0),
      __syscall_mkdirat: guardedPath(env.__syscall_mkdirat, () => true),
      // What a task prints is nobody's: standard output and errors are dropped.
      fd_write: (fd, vectors, count, written_) => {
        if (!this.#sealed || Number(fd) > 2) return written?.(fd ?? 0, vectors ?? 0, count ?? 0, written_ ?? 0);
        this.#swallow(Number(vectors), Number(count), Number(written_));
        return 0;
      },
      emscripten_resize_heap: (bytes) => (Number(bytes) >>> 0 > this.#options.memoryBytes ? 0 : grow?.(bytes ?? 0)),
      clock_time_get: (_clock, _precision, into) => {
        this.#view().setBigInt64(Number(into), BigInt(this.nowMs) * 1_000_000n, true);
        return 0;
      },
      emscripten_date_now: () => this.nowMs,
      // Asked by `sleep` alone, until enough has passed: a frozen clock must not make it wait for ever.
      emscripten_get_now: () => {
        this.#elapsedMs += SLEEP_STEP_MS;
        return this.#elapsedMs;
      },
      random_get: (into, length) => {
        const bytes = new Uint8Array(this.#view().buffer, Number(into), Number(length));
        for (let i = 0; i < bytes.length; i++) bytes[i] = this.#nextByte();
        return 0;
      },
    };
  }

  #swallow(vectors: number, count: number, written: number): void {
    const view = this.#view();
    let bytes = 0;
    for (let i = 0; i < count; i++) bytes += view.getUint32(vectors + 8 * i + 4, true);
    view.setUint32(written, bytes, true);
  }

  #isWritable(path: string): boolean {
    const { writableFolder } = this.#options;
    return (path === writableFolder || path.startsWith(`${writableFolder}/`)) && !path.split("/").includes("..");
  }

  #text(at: number): string {
    const bytes = new Uint8Array(this.#view().buffer);
    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  #view(): DataView {
    if (!this.#memory) throw new Error("the interpreter has no memory yet");
    return new DataView(this.#memory.buffer);
  }

  /** Xorshift32 (Marsaglia 2003); the runtime seeds what tasks use from their own seed. */
  #nextByte(): number {
    this.#random ^= this.#random << 13;
    this.#random ^= this.#random >>> 17;
    this.#random ^= this.#random << 5;
    return this.#random & 0xff;
  }
}

/** The parts of Pyodide that the box uses; `_module` is Emscripten's, with CPython's C API as exports. */
export interface PyodideModule {
  readonly HEAPU8: Uint8Array;
  readonly FS: FileSystem;
  _malloc(bytes: number): number;
  _free(at: number): void;
  _PyImport_ImportModule(name: number): number;
  _PyObject_GetAttrString(object: number, name: number): number;
  _PyObject_CallOneArg(callable: number, argument: number): number;
  _PyUnicode_FromStringAndSize(text: number, bytes: number): number;
  _PyUnicode_AsUTF8AndSize(text: number, bytesInto: number): number;
  _PyErr_Clear(): void;
  _Py_DecRef(object: number): void;
  _stackSave(): number;
  _stackRestore?(to: number): void;
  stackRestore?(to: number): void;
}

export interface FileSystem {
  streams: (unknown | null)[];
  readdir(path: string): string[];
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
  unlink(path: string): void;
  rmdir(path: string): void;
  mkdirTree(path: string): void;
  writeFile(path: string, text: string): void;
}

export interface Pyodide {
  readonly _module: PyodideModule;
  runPython(code: string): unknown;
  makeMemorySnapshot(): Uint8Array;
}

export interface PyodideOptions {
  readonly indexURL: string;
  readonly env: Readonly<Record<string, string>>;
  readonly fsInit: (files: FileSystem, paths: { readonly sitePackages: string }) => Promise<void>;
  readonly _makeSnapshot?: boolean;
  readonly _loadSnapshot?: Uint8Array;
}

import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { type PreparedFolder, prepareFolder } from "./prepare-folder";

export interface FolderToPrepare {
  readonly folder: string;
  /** What the tier of that name is stored from. */
  readonly knownSource?: string;
}

export interface ThreadAnswer {
  readonly prepared: readonly PreparedFolder[];
}

/** Folders of one message: few enough that an interrupt is felt, enough that messages cost nothing. */
const LIST = 16;
/** Lists that a thread has in hand, so that it never waits for the next. What is ready and not yet taken stays below it. */
const AHEAD = 2;
/** A thread takes a third of a second to start: below this many folders it isn't worth it. */
const WORTHWHILE = 150;
const MOST_THREADS = 4;

/** `require` finds the CommonJS twin, which can't register itself in a thread; the module stands beside it. */
const LOADER = new URL("./index.mjs", pathToFileURL(createRequire(import.meta.url).resolve("tsx/esm/api"))).href;

/** Threads don't inherit the loader of TypeScript modules (Node 20): each registers its own before it loads the code. */
const START = `import(${JSON.stringify(LOADER)}).then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL("./prepare-thread.ts", import.meta.url).href)});
})`;

/**
 * Prepares folders in threads, as many as the machine has cores, and gives them as they become ready, in any order. No
 * more are read than the caller takes. The threads end when the caller stops taking.
 */
export async function* prepareInThreads(
  folders: readonly FolderToPrepare[],
  threads: number = folders.length < WORTHWHILE ? 0 : Math.min(MOST_THREADS, availableParallelism()),
): AsyncGenerator<readonly PreparedFolder[]> {
  const lists = Array.from({ length: Math.ceil(folders.length / LIST) }, (_, index) =>
    folders.slice(index * LIST, (index + 1) * LIST),
  );
  if (threads === 0) {
    for (const list of lists)
      yield await Promise.all(list.map(({ folder, knownSource }) => prepareFolder(folder, knownSource)));
    return;
  }
  const workers: Worker[] = [];
  try {
    const ready: { readonly from: Worker; readonly answer: ThreadAnswer }[] = [];
    let broken: Error | null = null;
    let wake: () => void = () => {};
    const send = (worker: Worker) => {
      const list = lists.shift();
      if (list) worker.postMessage(list);
    };
    let awaited = lists.length;
    for (let count = 0; count < threads; count++) {
      const worker = new Worker(START, { eval: true, execArgv: [] });
      workers.push(worker);
      worker.on("message", (answer: ThreadAnswer) => {
        ready.push({ from: worker, answer });
        wake();
      });
      worker.on("error", (error) => {
        broken = error;
        wake();
      });
      for (let ahead = 0; ahead < AHEAD; ahead++) send(worker);
    }
    while (awaited > 0) {
      const next = ready.shift();
      if (next) {
        awaited--;
        send(next.from);
        yield next.answer.prepared;
      } else {
        if (broken) throw broken;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

import { existsSync, type Stats } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import { UserError } from './failure.js';

/** One save of an editor is several events, milliseconds. */
const settleMs = 60;

/** Folders in which programs write while they are built or run; so are folders whose name begins with a dot. */
const foldersOfPrograms: ReadonlySet<string> = new Set(['node_modules', '__pycache__', 'venv']);

/** Files that editors make beside the file that is edited. */
const ofEditors = /^(?:4913|\.#.*|#.*#|.*~|\..*\.sw[a-z])$/;

/** The changes of some files and folders. */
export interface Changes {
  /** Resolves to the path of the next change, or at once if there was one since the last call. */
  next(): Promise<string>;
  /** Aborted by the next change, with the path of the file as its reason; a fresh one after each `next`. */
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

/**
 * Watches files and folders, with all folders below. Leaves out the folders of programs and the files of
 * editors.
 *
 * @param apart folders whose changes do not count: the outputs
 * @throws {UserError} when a path does not exist
 */
export async function watchChanges(
  paths: readonly string[],
  apart: readonly string[],
): Promise<Changes> {
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) {
    throw new UserError(
      `watch: there is no file or folder '${missing}'; correct watch in the manifest`,
    );
  }
  let stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const outputs = apart.map((each) => resolve(each));
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignored: (path, stats) =>
      outputs.some((each) => isBelow(path, each)) ||
      isLeftOut(relative(rootOf(paths, path), path), stats),
  });
  watcher.on('all', (_event, path) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop.abort(path);
      wake?.();
    }, settleMs);
  });
  await new Promise<void>((done, fail) => {
    watcher.once('ready', () => done());
    watcher.once('error', fail);
  });
  return {
    get signal() {
      return stop.signal;
    },
    async next() {
      if (!stop.signal.aborted) await new Promise<void>((done) => (wake = done));
      const path = String(stop.signal.reason);
      stop = new AbortController();
      return path;
    },
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** The watched path that contains a path. */
function rootOf(roots: readonly string[], path: string): string {
  return roots.find((root) => isBelow(path, root)) ?? path;
}

/** Whether the path, from a watched folder, is none of the target. */
function isLeftOut(path: string, stats: Stats | undefined): boolean {
  const names = path.split(sep);
  const last = names.pop() ?? '';
  const folders = stats?.isDirectory() === true ? [...names, last] : names;
  return (
    ofEditors.test(last) ||
    folders.some((name) => foldersOfPrograms.has(name) || /^\.[^.]/.test(name))
  );
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

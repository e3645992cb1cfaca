import { type FSWatcher, existsSync, statSync, watch } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { UserError } from './failure.js';

/** One save of an editor is several events, milliseconds. */
const settleMs = 60;

/** Folders in which programs write while they run or are built. */
const ignored: ReadonlySet<string> = new Set(['node_modules', '.git', '__pycache__']);

/** The changes of some files and folders. */
export interface Changes {
  /** Resolves at the next change, or at once if there was one since the last call. */
  next(): Promise<void>;
  /** Aborted by the next change; a fresh one after each call of `next`. */
  readonly signal: AbortSignal;
  close(): void;
}

/**
 * Watches files and folders, with all folders below.
 *
 * @param apart folder whose changes do not count: the outputs
 * @throws {UserError} when a path does not exist
 */
export function watchChanges(paths: readonly string[], apart: string): Changes {
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new UserError(`watch: there is no file or folder '${missing}'`);
  let stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const noted = (folder: string, only: string | undefined, name: string | null): void => {
    if (only !== undefined && name !== only) return;
    const file = resolve(folder, name ?? '.');
    if (isBelow(file, resolve(apart)) || file.split(sep).some((part) => ignored.has(part))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop.abort();
      wake?.();
    }, settleMs);
  };
  const watchers = paths.map((path): FSWatcher => {
    // A file is watched through its folder, because editors replace files.
    const isFolder = statSync(path).isDirectory();
    const folder = isFolder ? path : dirname(path);
    const only = isFolder ? undefined : basename(path);
    return watch(folder, { recursive: isFolder }, (_event, name) => noted(folder, only, name));
  });
  return {
    get signal() {
      return stop.signal;
    },
    async next() {
      if (!stop.signal.aborted) await new Promise<void>((done) => (wake = done));
      stop = new AbortController();
    },
    close() {
      clearTimeout(timer);
      for (const each of watchers) each.close();
    },
  };
}

function isBelow(file: string, folder: string): boolean {
  const way = relative(folder, file);
  return way === '' || (!way.startsWith('..') && resolve(folder, way) === file);
}

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, where they are missing. Unlike `recursive` of Node, it also ends where
 * the system says of a folder below one that exists that there is no such place, as in `/proc`.
 *
 * @throws the error of the system, with the folder that could not be made
 */
export function ensureFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (isFolder(folder)) return;
    const above = dirname(folder);
    if (!isMissing(error) || above === folder || isFolder(above)) throw error;
    ensureFolder(above, mode);
    ensureFolder(folder, mode);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

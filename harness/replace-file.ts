import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file that holds secrets: what is new is written beside it, to the disk, and only then put
 * in its place, so that whoever reads, and whatever crashes, finds either whole. Only its owner can
 * read it (mode 0600).
 *
 * @param fresh where it is written first; in the same folder, and nothing may be there
 * @throws as `node:fs` does; then `file` is as it was and nothing is left at `fresh`
 */
export function replaceFile(file: string, fresh: string, text: string): void {
  try {
    const descriptor = openSync(fresh, 'wx', 0o600);
    try {
      const bytes = Buffer.from(text);
      // One call may write less than it is given.
      for (let at = 0; at < bytes.length; at += writeSync(descriptor, bytes, at));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/**
 * Removes what whoever was killed while writing has left: parts of a document, which may hold secrets.
 * For whoever has the lock of the document alone.
 *
 * @param stem what paths of fresh files begin with
 */
export function removeLeftovers(stem: string): void {
  for (const name of readdirSync(dirname(stem))) {
    if (name.startsWith(basename(stem))) rmSync(join(dirname(stem), name), { force: true });
  }
}

import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

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

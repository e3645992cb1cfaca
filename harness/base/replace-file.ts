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
 * Replaces a file that holds secrets. The new text is written and synced to a temporary file, which is
 * then renamed. A reader, or the next run after a crash, finds either the old text or the new one,
 * never a part. Only the owner can read the file (mode 0600).
 *
 * @param fresh path of the temporary file; it is in the same folder and does not exist yet
 * @throws errors of `node:fs`; `file` is then unchanged and `fresh` is removed
 */
export function replaceFile(file: string, fresh: string, text: string): void {
  try {
    const descriptor = openSync(fresh, 'wx', 0o600);
    try {
      const bytes = Buffer.from(text);
      // `writeSync` may write fewer bytes than it is given.
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
 * Removes temporary files that a killed process left behind: they may hold parts of secrets. The caller
 * must hold the lock of the document.
 *
 * @param stem the beginning that the paths of all temporary files share
 */
export function removeLeftovers(stem: string): void {
  for (const name of readdirSync(dirname(stem))) {
    if (name.startsWith(basename(stem))) rmSync(join(dirname(stem), name), { force: true });
  }
}

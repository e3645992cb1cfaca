import { join } from 'node:path';
import { ensureFolder } from '../base/ensure-folder.js';
import { CredentialsError } from '../targets/credentials/credentials-error.js';
import { lockBeside } from '../targets/credentials/lock.js';

/** Another run writes into the folder of this run. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Keeps a folder of outputs for one run.
 *
 * @returns a function that releases it
 * @throws {FolderInUse}
 */
export async function lockFolder(folder: string): Promise<() => void> {
  ensureFolder(folder);
  const harm = 'two at once would overwrite each other; give each run a folder of its own as --out';
  try {
    return await lockBeside(join(folder, 'run'), `the folder ${folder}`, harm);
  } catch (error) {
    throw error instanceof CredentialsError ? new FolderInUse(error.message) : error;
  }
}

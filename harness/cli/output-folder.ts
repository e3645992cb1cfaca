import { ensureFolder } from '../base/ensure-folder.js';
import { reasonOf } from '../base/thrown.js';
import { UserError } from './failure.js';

/** Makes the folder of the outputs where it is missing. @throws {UserError} when it cannot be made */
export function makeFolder(folder: string): void {
  try {
    ensureFolder(folder);
  } catch (error) {
    throw new UserError(`--out: cannot make the folder '${folder}': ${reasonOf(error)}`);
  }
}

import { ControlFault } from '../../harness/check/control-fault.js';

/** What control makes; undefined where it fails, as for a wish that a service may refuse. */
export async function unlessRefused<T>(made: Promise<T>): Promise<T | undefined> {
  try {
    return await made;
  } catch (error) {
    if (error instanceof ControlFault) return undefined;
    throw error;
  }
}

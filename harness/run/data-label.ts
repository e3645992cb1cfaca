import { randomBytes } from 'node:crypto';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { staysAfter } from './effect-log.js';

/** A random mark that tells one run from all others. */
export function freshMark(): string {
  return randomBytes(3).toString('hex');
}

/** Prefix of the names of all data that a run creates; undefined when the data ends with the run. */
export function labelOf(target: Pick<Manifest, 'kind'>, mark: string): string | undefined {
  return staysAfter(target) ? `cc-${mark} ` : undefined;
}

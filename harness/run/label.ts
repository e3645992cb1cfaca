import { randomBytes } from 'node:crypto';
import type { Manifest } from '../target/manifest.js';
import { staysAfter } from './doings.js';

/** Tells one run from all others. */
export function freshMark(): string {
  return randomBytes(3).toString('hex');
}

/** What the names of all data begin with that a run creates; undefined where they end with the run. */
export function labelOf(target: Pick<Manifest, 'kind'>, mark: string): string | undefined {
  return staysAfter(target) ? `cc-${mark} ` : undefined;
}

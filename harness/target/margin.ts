import type { Manifest } from './manifest.js';

/** Distance kept from each end of a lifetime when the manifest names none, seconds. */
const usualSeconds = 5;

/** Milliseconds kept from each end of a lifetime. */
export function marginOf(manifest: Manifest): number {
  return (manifest.margin_seconds ?? usualSeconds) * 1_000;
}

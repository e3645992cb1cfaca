import type { Manifest } from './manifest-kinds.js';

/** Distance from each end of a lifetime when the manifest names none, seconds. */
const usualSeconds = 5;

/** Distance to keep from each end of a lifetime, milliseconds. */
export function marginOf(manifest: Manifest): number {
  return (manifest.margin_seconds ?? usualSeconds) * 1_000;
}

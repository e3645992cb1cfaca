import { longestTimer } from '../longest-timer.js';
import { durationMs } from '../target/duration.js';
import type { Manifest } from '../target/manifest.js';
import { isShared } from '../target/safety.js';

/** Longest time for one check, wall-clock milliseconds; what the manifest lets it wait comes on top. */
export const checkTimeoutMs = 60_000;

/** The same on a manifest's target: where others use the address there may be long waits. */
export function timeoutOn(manifest: Manifest, ms: number = checkTimeoutMs): number {
  return ms * (isShared(manifest) ? 5 : 1);
}

/** What vitest gives a check: the engine's own deadline ends in a verdict, so vitest's must never come first. */
export function vitestTimeout(manifest: Manifest, ms: number): number {
  const waits = manifest.kind === 'embedded' ? undefined : manifest.max_wait;
  return Math.min(ms + (waits === undefined ? ms : durationMs(waits) * 2), longestTimer);
}

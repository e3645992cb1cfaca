import { longestTimer } from '../base/longest-timer.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { hookWaitOf, usualHookWaitMs } from '../targets/manifest/hook-wait.js';
import { isShared } from '../targets/manifest/safety.js';

/** Calls of the target that a check waits for one after the other, at most. */
const callsWaitedFor = 9;
/** Longest time for one check, wall-clock milliseconds, without the waiting that the manifest allows. */
export const checkTimeoutMs = 60_000;

/** The same for the target of a manifest. Where others use the address, waits may be long. */
export function timeoutOn(manifest: Manifest, ms: number = checkTimeoutMs): number {
  // The usual time has room for calls that come within some seconds each.
  const late = Math.max(0, hookWaitOf(manifest) - usualHookWaitMs);
  return ms * (isShared(manifest) ? 5 : 1) + callsWaitedFor * late;
}

/**
 * What vitest gives a check: the engine's own deadline ends in a verdict, and vitest's must never come
 * first.
 */
export const vitestTimeoutMs = longestTimer;

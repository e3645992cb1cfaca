import type { Manifest } from './manifest-kinds.js';

/** Wait for a call by a target whose manifest does not say how long, milliseconds. */
export const usualHookWaitMs = 10_000;
/** The same for the embedded emulator, which calls at once. */
const embeddedMs = 1_000;

/** Longest real time that a target may take to call a hook or a webhook, milliseconds. */
export function hookWaitOf(manifest: Manifest): number {
  if (manifest.kind === 'embedded') return embeddedMs;
  const { hook_seconds: seconds } = manifest;
  return seconds === undefined ? usualHookWaitMs : seconds * 1_000;
}

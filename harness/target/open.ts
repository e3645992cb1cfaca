import type { Manifest } from './manifest.js';
import type { Session } from './session.js';

/** Starts or reaches the target that a manifest describes. */
export async function openSession(manifest: Manifest): Promise<Session> {
  // Loaded by kind: a process that only plans has no use for the emulator's server.
  switch (manifest.kind) {
    case 'embedded':
      return (await import('./embedded.js')).openEmbedded(manifest);
    case 'url':
      return (await import('./url.js')).openUrl(manifest);
  }
}

import { loadProfile } from '../../spec/profile.js';
import { startEmulator } from '../emulator/emulator.js';
import { loadMutant } from '../emulator/mutant.js';
import { loadVariant } from '../emulator/variant.js';
import { embeddedMeans, embeddedName, embeddedSecondAddress } from './embedded-facts.js';
import type { EmbeddedManifest } from './manifest.js';
import { assemble, type Session } from './session.js';

/** Starts an emulator of its own, on a free port, and opens a session on it. */
export async function openEmbedded(manifest: EmbeddedManifest): Promise<Session> {
  const mutant = manifest.mutant === undefined ? undefined : await loadMutant(manifest.mutant);
  const variants = await Promise.all((manifest.variants ?? []).map(loadVariant));
  const emulator = await startEmulator({ ...(mutant && { mutant }), variants, control: false });
  return assemble({
    manifest,
    name: embeddedName(manifest),
    version: undefined,
    baseUrl: emulator.baseUrl,
    authUrl: emulator.authUrl,
    profile: loadProfile('default'),
    control: emulator.control,
    means: embeddedMeans,
    accessToken: undefined,
    listen: { bind: '127.0.0.1', host: '127.0.0.1' },
    secondAddress: embeddedSecondAddress,
    faketime: undefined,
    findings: undefined,
    crashes: () => emulator.crashes,
    stop: () => emulator.stop(),
  });
}

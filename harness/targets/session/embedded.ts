import { makeCertificates } from '../../emulator/reach/certificates.js';
import { startEmulator } from '../../emulator/emulator.js';
import { loadFault } from '../../emulator/conditions/load-fault.js';
import type { Mutant } from '../../emulator/mutant.js';
import { loadVariant } from '../../emulator/variant.js';
import {
  embeddedMeans,
  embeddedName,
  embeddedSecondAddress,
  embeddedVariants,
} from './embedded-facts.js';
import type { TargetClock } from '../../check/target-clock.js';
import type { EmbeddedManifest } from '../manifest/manifest-kinds.js';
import { profileOf } from './embedded-profile.js';
import { assemble, type Session } from './session.js';

const listenAt = { bind: '127.0.0.1', host: '127.0.0.1' } as const;

/**
 * Starts an emulator on a free port and opens a session on it.
 *
 * @param wall the clock that the emulator's clock runs with; the machine's clock when absent
 * @param fault in place of that of the manifest
 */
export async function openEmbedded(
  manifest: EmbeddedManifest,
  wall?: TargetClock,
  fault?: Mutant,
): Promise<Session> {
  const { mutant: named, condition } = manifest;
  const mutant = fault ?? (named === undefined ? undefined : await loadFault(named, condition));
  const variants = await Promise.all(embeddedVariants(manifest).map(loadVariant));
  const callsHttps = variants.some(({ choices }) => choices.addressSchemes === 'https');
  const certificate = callsHttps ? await makeCertificates([listenAt.host]) : undefined;
  const emulator = await startEmulator({
    callCa: certificate?.ca,
    ...(mutant && { mutant }),
    variants,
    control: false,
    journal: false,
    near: true,
    wall: wall && (() => wall.now()),
  });
  const limiterFollows = variants.every(({ choices }) => choices.limiterClock !== 'machine');
  return assemble({
    manifest,
    name: embeddedName(manifest),
    version: undefined,
    baseUrl: emulator.baseUrl,
    authUrl: emulator.authUrl,
    ca: emulator.trust?.ca,
    near: emulator.near,
    profile: profileOf(manifest, variants),
    control: emulator.control,
    means: embeddedMeans,
    accessToken: undefined,
    listen: { ...listenAt, tls: certificate },
    secondAddress: embeddedSecondAddress,
    faketime: undefined,
    findings: limiterFollows ? undefined : { follows: true, limiterFollows },
    wall,
    crashes: () => emulator.crashes,
    stop: () => emulator.stop(),
  });
}

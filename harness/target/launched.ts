import { loadProfile } from '../../spec/profile.js';
import type { ClockFindings } from '../clock/choose.js';
import type { Instance } from '../launch/instance.js';
import type { LaunchedManifest } from './manifest.js';
import { openControl } from './open-control.js';
import { assemble, type Session } from './session.js';

/** Opens a session on a target that this run has started. Throws ControlFault, AdapterError, ProfileError. */
export async function openLaunched(
  manifest: LaunchedManifest,
  instance: Instance,
  findings: ClockFindings | undefined,
): Promise<Session> {
  const { baseUrl, shortcut, callback, faketime, image } = instance;
  const { control, discovery, close } = await openControl(manifest, {
    baseUrl,
    authUrl: baseUrl,
    shortcut,
  });
  const accessToken = manifest.credentials?.access_token;
  const given = manifest.listen_host;
  const reached = given === undefined ? callback : { bind: '0.0.0.0', host: given };
  return assemble({
    manifest,
    name: manifest.name ?? discovery?.name ?? image?.name ?? manifest.kind,
    version: discovery?.software_version,
    baseUrl,
    authUrl: baseUrl,
    shortcut,
    profile: loadProfile(manifest.profile ?? 'default'),
    control,
    means: {
      accessToken: accessToken !== undefined,
      listening: typeof reached === 'string' ? reached : true,
      secondAddress: secondAddressOf(manifest),
      allowsBlock: manifest.allow?.includes('block') ?? false,
    },
    accessToken,
    listen: typeof reached === 'string' ? { bind: '127.0.0.1', host: '127.0.0.1' } : reached,
    secondAddress: manifest.kind === 'compose' ? undefined : manifest.second_address,
    faketime,
    findings,
    crashes: () => [],
    // The target is stopped by who started it: several sessions may be opened on it one after the other.
    stop: close,
  });
}

function secondAddressOf(manifest: LaunchedManifest): true | string {
  if (
    manifest.kind === 'compose' ||
    (manifest.kind === 'container' && manifest.network !== 'host')
  ) {
    return 'through a published port all requests come from one address; a container can have network: host';
  }
  return manifest.second_address === undefined ? 'the manifest names no second_address' : true;
}

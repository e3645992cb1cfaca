import { targetName } from '../launch/target-name.js';
import { isIP } from 'node:net';
import { isLocalAddress } from '../../base/local-address.js';
import { loadProfile } from '../../../spec/profile.js';
import type { ClockFindings } from '../clock/choose.js';
import type { Instance } from '../launch/instance.js';
import type { LaunchedManifest } from '../manifest/manifest-kinds.js';
import { authoritiesOf, listenTlsOf } from './certificate-files.js';
import { openControl } from '../control/open-control.js';
import { assemble, type Session } from './session.js';

/**
 * Opens a session on a target that this run has started. Throws ControlFault, AdapterError,
 * ProfileError.
 */
export async function openLaunched(
  manifest: LaunchedManifest,
  instance: Instance,
  findings: ClockFindings | undefined,
): Promise<Session> {
  const { baseUrl, shortcut, callback, faketime, image } = instance;
  const ca = authoritiesOf(manifest);
  const { control, discovery, close } = await openControl(manifest, {
    baseUrl,
    authUrl: baseUrl,
    shortcut,
    ca,
  });
  const accessToken = manifest.credentials?.access_token;
  const given = manifest.listen_host;
  // A name may resolve to an address that the target cannot reach, so only an address is bound.
  const isOwn = given !== undefined && isIP(given) !== 0 && (await isLocalAddress(given));
  const reached = given === undefined ? callback : { bind: isOwn ? given : '0.0.0.0', host: given };
  return assemble({
    manifest,
    name: manifest.name ?? discovery?.name ?? image?.name ?? targetName(manifest),
    version: discovery?.software_version,
    baseUrl,
    authUrl: baseUrl,
    shortcut,
    ca,
    profile: loadProfile(manifest.profile ?? 'default'),
    control,
    means: {
      accessToken: accessToken !== undefined,
      listening: typeof reached === 'string' ? reached : true,
      secondAddress: secondAddressOf(manifest),
      allowsBlock: manifest.allow?.includes('block') ?? false,
    },
    accessToken,
    listen: {
      ...(typeof reached === 'string' ? { bind: '127.0.0.1', host: '127.0.0.1' } : reached),
      tls: listenTlsOf(manifest),
    },
    secondAddress: manifest.kind === 'compose' ? undefined : manifest.second_address,
    faketime,
    findings,
    crashes: () => [],
    // The caller stops the target: several sessions may be opened on it, one after the other.
    stop: close,
  });
}

function secondAddressOf(manifest: LaunchedManifest): true | string {
  if (
    manifest.kind === 'compose' ||
    (manifest.kind === 'container' && manifest.network !== 'host')
  ) {
    return 'all requests through a published port come from one address; a container can have network: host';
  }
  return manifest.second_address === undefined ? 'the manifest names no second_address' : true;
}

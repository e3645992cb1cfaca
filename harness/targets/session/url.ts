import { loadProfile } from '../../../spec/profile.js';
import { allowanceOf } from '../manifest/manifest-allowance.js';
import type { UrlManifest } from '../manifest/manifest-kinds.js';
import { authoritiesOf, listenTlsOf } from './certificate-files.js';
import { openControl } from '../control/open-control.js';
import { assemble, type Session, type SessionParts } from './session.js';

/** Opens a session on a server that runs already. Throws ControlFault, AdapterError, ProfileError. */
export async function openUrl(
  manifest: UrlManifest,
  {
    findings,
    label,
    wall,
    allowance = allowanceOf(manifest),
  }: Partial<Pick<SessionParts, 'findings' | 'label' | 'wall' | 'allowance'>> = {},
): Promise<Session> {
  const baseUrl = manifest.base_url.replace(/\/$/, '');
  const authUrl = (manifest.auth_url ?? baseUrl).replace(/\/$/, '');
  const ca = authoritiesOf(manifest);
  const { control, discovery, close } = await openControl(manifest, { baseUrl, authUrl, ca });
  const loopback = /^(127\.|localhost$|\[::1\]$)/.test(new URL(baseUrl).hostname);
  const listenHost = manifest.listen_host ?? '127.0.0.1';
  const accessToken = manifest.credentials?.access_token;
  return assemble({
    manifest,
    label,
    allowance,
    name: manifest.name ?? discovery?.name ?? new URL(baseUrl).host,
    version: discovery?.software_version,
    baseUrl,
    authUrl,
    ca,
    profile: loadProfile(manifest.profile ?? 'default'),
    control,
    means: {
      accessToken: accessToken !== undefined,
      listening:
        loopback || manifest.listen_host !== undefined
          ? true
          : 'the manifest names no listen_host at which the target could call this run',
      secondAddress:
        manifest.second_address === undefined ? 'the manifest names no second_address' : true,
      allowsBlock: manifest.allow?.includes('block') ?? false,
    },
    accessToken,
    listen: { bind: listenHost, host: listenHost, tls: listenTlsOf(manifest) },
    secondAddress: manifest.second_address,
    wall,
    faketime: undefined,
    findings,
    crashes: () => [],
    stop: close,
  });
}

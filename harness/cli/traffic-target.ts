import { loadProfile, type Profile } from '../../spec/profile.js';
import type { KnownSecret } from '../http/redaction.js';
import { secretsOf } from '../targets/manifest/declared-authorization.js';
import { loadManifest } from '../targets/manifest/manifest.js';
import type { UrlManifest } from '../targets/manifest/manifest-kinds.js';
import { marginOf } from '../targets/manifest/margin.js';
import type { DeclaredAddresses } from '../traffic/service-addresses.js';
import { UserError } from './failure.js';

/** The options that say whose traffic is judged. */
export interface TrafficTargetArguments {
  /** Path of a manifest. */
  readonly target?: string;
  readonly baseUrl?: string;
  /** Name or path of a profile; that of the manifest when absent. */
  readonly profile?: string;
}

/** The service of which the traffic is. */
export interface TrafficTarget {
  readonly name: string | undefined;
  /** Absent where the traffic itself has to show them. */
  readonly addresses: DeclaredAddresses | undefined;
  readonly profile: Profile;
  readonly marginMs: number;
  /** Secrets of the manifest. */
  readonly secrets: readonly KnownSecret[];
  readonly manifest: UrlManifest | undefined;
}

/**
 * Reads whose traffic is judged.
 *
 * @throws {ManifestError | ProfileError | UserError}
 */
export function trafficTarget(given: TrafficTargetArguments): TrafficTarget {
  const manifest = given.target === undefined ? undefined : loadManifest(given.target, process.env);
  const ownProfile =
    manifest === undefined || !('profile' in manifest) ? undefined : manifest.profile;
  const profile = loadProfile(given.profile ?? ownProfile ?? 'default');
  const url = manifest?.kind === 'url' ? manifest : undefined;
  const base = given.baseUrl === undefined ? url?.base_url : addressIn(given.baseUrl);
  const baseUrl = base?.replace(/\/$/, '');
  const authUrl = (url?.auth_url ?? baseUrl)?.replace(/\/$/, '');
  const named = manifest !== undefined && 'name' in manifest ? manifest.name : undefined;
  return {
    name: named ?? (baseUrl === undefined ? undefined : new URL(baseUrl).host),
    addresses:
      baseUrl === undefined || authUrl === undefined
        ? undefined
        : { baseUrl, authUrl, accounts: profile.accounts?.address },
    profile,
    marginMs: marginOf(manifest ?? { kind: 'embedded' }),
    secrets: url === undefined ? [] : secretsOf(url),
    manifest: url,
  };
}

function addressIn(text: string): string {
  if (/^https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/.test(text) && URL.canParse(text)) return text;
  throw new UserError(
    `--base-url: expected an address such as https://crm.example, found ${JSON.stringify(text)}`,
  );
}

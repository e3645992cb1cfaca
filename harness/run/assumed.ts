import { loadProfile } from '../../spec/profile.js';
import { authorizationOf, isKept } from '../target/authorization.js';
import { type CapabilityFact, capabilityFacts, type Means } from '../target/capabilities.js';
import { operationNames } from '../target/control.js';
import { embeddedMeans } from '../target/embedded-facts.js';
import type { Manifest } from '../target/manifest.js';
import { withoutNotOffered } from '../target/not-offered.js';
import { isAllowed, safetyOf, withheldOperations } from '../target/safety.js';

/** What a target may be expected to allow, told from its manifest alone. */
export interface Assumed {
  readonly capabilities: readonly CapabilityFact[];
  /** What could not be looked at, each a sentence without a capital and a stop. */
  readonly assumptions: readonly string[];
}

/** Nothing is started and nobody is asked, so whatever the manifest points to is taken to be there. */
export function assume(manifest: Manifest): Assumed {
  const safety = safetyOf(manifest);
  const withheld = { by: safety.level, operations: withheldOperations(safety) };
  if (manifest.kind === 'embedded') {
    const offered = new Set(operationNames);
    return {
      capabilities: capabilityFacts({ ...embeddedMeans, offered, withheld }),
      assumptions: [],
    };
  }
  const hasControl = manifest.control !== undefined;
  const offered = new Set(hasControl ? operationNames : []);
  const authorization =
    hasControl || !isAllowed(safety, 'grant')
      ? undefined
      : authorizationOf(manifest, loadProfile(manifest.profile ?? 'default'));
  const second = 'second_address' in manifest ? manifest.second_address : undefined;
  const means: Means = {
    offered,
    withheld,
    pageFlow: authorization?.flow !== undefined,
    accessToken: manifest.credentials?.access_token !== undefined,
    kept: isKept(manifest),
    listening: true,
    secondAddress: second === undefined ? 'the manifest names no second_address' : true,
    allowsBlock: safety.allow.includes('block'),
    clock: clockOf(manifest),
  };
  return {
    capabilities: withoutNotOffered(capabilityFacts(means), manifest),
    assumptions: [
      ...(hasControl ? ['control offers every operation'] : []),
      ...(hasControl ? ['the target can call this machine'] : []),
      ...(isKept(manifest) ? ['the stored grant is alive'] : []),
    ],
  };
}

function clockOf({ clock, max_wait }: Exclude<Manifest, { kind: 'embedded' }>): Means['clock'] {
  if (clock === 'faketime' || max_wait !== undefined) return true;
  if (clock !== 'wall') return undefined;
  return 'time passes by waiting, and the manifest names no max_wait';
}

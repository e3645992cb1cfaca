import { loadProfile } from '../../spec/profile.js';
import { authorizationOf, isKept } from '../targets/manifest/declared-authorization.js';
import {
  type CapabilityFact,
  capabilityFacts,
  type Means,
} from '../targets/session/capability-facts.js';
import { operationNames } from '../check/control.js';
import { embeddedMeans } from '../targets/session/embedded-facts.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { hasControl, isManual } from '../targets/manifest/manual.js';
import { withoutNotOffered } from '../targets/session/not-offered.js';
import { isAllowed, safetyOf, withheldOperations } from '../targets/manifest/safety.js';

/** The capabilities to expect of a target, judged by its manifest alone. */
export interface Assumed {
  readonly capabilities: readonly CapabilityFact[];
  /** Facts that were not tested; each is a sentence without a capital letter and a full stop. */
  readonly assumptions: readonly string[];
}

/** Starts nothing and sends nothing. It assumes that every part that the manifest names exists. */
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
  const isControlled = hasControl(manifest);
  const offered = new Set(isControlled ? operationNames : []);
  const authorization =
    isControlled || !isAllowed(safety, 'grant')
      ? undefined
      : authorizationOf(manifest, loadProfile(manifest.profile ?? 'default'));
  const second = 'second_address' in manifest ? manifest.second_address : undefined;
  const means: Means = {
    control: isManual(manifest) ? 'manual' : isControlled,
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
      ...(isControlled ? ['control offers every operation'] : []),
      ...(isControlled ? ['the target can call this machine'] : []),
      ...(isKept(manifest) ? ['the stored grant is alive'] : []),
    ],
  };
}

function clockOf({ clock, max_wait }: Exclude<Manifest, { kind: 'embedded' }>): Means['clock'] {
  if (clock === 'faketime' || max_wait !== undefined) return true;
  if (clock !== 'wall') return undefined;
  return 'time passes by waiting, and the manifest names no max_wait';
}

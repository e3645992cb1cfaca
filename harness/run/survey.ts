import { hostPattern } from '../http/account-hosts.js';
import { profileOf } from '../targets/session/embedded-profile.js';
import { loadVariant } from '../emulator/variant.js';
import { type CapabilityFact, capabilityFacts } from '../targets/session/capability-facts.js';
import { operationNames } from '../check/control.js';
import {
  embeddedMeans,
  embeddedName,
  embeddedVariants,
  embeddedSecondAddress,
} from '../targets/session/embedded-facts.js';
import { isLocalAddress } from '../base/local-address.js';
import type { EmbeddedManifest, Manifest } from '../targets/manifest/manifest-kinds.js';
import { type Beforehand, loadKind, openSession } from '../targets/session/open-session.js';
import type { ClockFindings } from '../targets/clock/choose.js';
import type { Instance } from '../targets/launch/instance.js';
import { PreflightError } from '../targets/preflight/finding.js';
import { safetyOf, withheldOperations } from '../targets/manifest/safety.js';
import { marginOf } from '../targets/manifest/margin.js';
import type { Session } from '../targets/session/session.js';

/** The facts about a target that the plan and the report need. */
export interface Survey extends Pick<
  Session,
  'kind' | 'name' | 'version' | 'baseUrl' | 'authUrl' | 'marginMs' | 'accountHosts'
> {
  readonly profile: { readonly name: string; readonly title: string };
  readonly clock: { readonly kind: Session['clock']['kind']; readonly note: string };
  /** Where the target's clock is before any check, milliseconds since 1970. */
  readonly now: number;
  /** The findings that a worker's session needs; undefined for the embedded emulator. */
  readonly findings: ClockFindings | undefined;
  readonly capabilities: readonly CapabilityFact[];
}

/**
 * Examines a target before any check runs: reaches it, finds out what it allows, and moves its clock.
 *
 * @param instance the target, if this run has started it
 * @throws {PreflightError | ControlFault | ProfileError} when the configuration has a fault
 */
export async function survey(
  manifest: Manifest,
  instance?: Instance,
  before: Pick<Beforehand, 'budget' | 'until' | 'onHold' | 'label'> = {},
): Promise<Survey> {
  if (manifest.kind === 'embedded') return surveyEmbedded(manifest);
  const session = await openSession(manifest, { ...before, instance });
  // Loaded on demand: it loads all the code of checks, which this process does not need for the
  // emulator.
  const [{ preflight }, { openAsker }] = await loadLook();
  try {
    const looked = await preflight(session, openAsker);
    const fault = looked.findings.find(({ state }) => state === 'fault');
    if (fault !== undefined) throw new PreflightError(session.name, fault);
    const { kind, name, version, baseUrl, authUrl, marginMs, accountHosts, profile, clock } =
      session;
    return {
      kind,
      name,
      version,
      baseUrl,
      authUrl,
      marginMs,
      accountHosts,
      profile: { name: profile.name, title: profile.title },
      clock: {
        kind: looked.clock.follows === true ? clock.kind : 'wall',
        note: looked.clockNote,
      },
      now: clock.now(),
      findings: looked.clock,
      capabilities: looked.capabilities,
    };
  } finally {
    await session.stop();
  }
}

/** Loads the modules that `survey` needs, while the caller waits for something else. */
export function loadSurvey(kind: Manifest['kind']): void {
  if (kind === 'embedded') return;
  // `survey` loads them again and reports an error.
  Promise.all([loadKind(kind), loadLook()]).catch(() => undefined);
}

function loadLook() {
  return Promise.all([import('../targets/preflight/preflight.js'), import('./check-context.js')]);
}

/**
 * The emulator needs no look: its capabilities are known, each worker starts its own, and it has no
 * configuration.
 */
async function surveyEmbedded(manifest: EmbeddedManifest): Promise<Survey> {
  const host = 'http://127.0.0.1';
  const safety = safetyOf(manifest);
  const { name, title, accounts } = profileOf(
    manifest,
    await Promise.all(embeddedVariants(manifest).map(loadVariant)),
  );
  return {
    kind: 'embedded',
    name: embeddedName(manifest),
    version: undefined,
    baseUrl: host,
    authUrl: host,
    marginMs: marginOf(manifest),
    accountHosts: accounts && { pattern: hostPattern(accounts.address) },
    profile: { name, title },
    clock: { kind: 'control', note: 'the emulator moves its own clock' },
    now: Date.now(),
    findings: undefined,
    capabilities: capabilityFacts({
      ...embeddedMeans,
      secondAddress: (await isLocalAddress(embeddedSecondAddress))
        ? true
        : `this machine has no address ${embeddedSecondAddress}`,
      offered: new Set(operationNames),
      withheld: { by: safety.level, operations: withheldOperations(safety) },
    }),
  };
}

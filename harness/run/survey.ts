import { loadProfile } from '../../spec/profile.js';
import { type CapabilityFact, capabilityFacts } from '../target/capabilities.js';
import { operationNames } from '../target/control.js';
import { embeddedMeans, embeddedName, embeddedSecondAddress } from '../target/embedded-facts.js';
import { isLocalAddress } from '../target/local-address.js';
import type { EmbeddedManifest, Manifest } from '../target/manifest.js';
import { loadKind, openSession } from '../target/open.js';
import type { ClockFindings } from '../clock/choose.js';
import type { RequestBudget } from '../http/budget.js';
import type { Instance } from '../launch/instance.js';
import { PreflightError } from '../preflight/finding.js';
import { safetyOf, withheldOperations } from '../target/safety.js';
import { marginOf } from '../target/margin.js';
import type { Session } from '../target/session.js';

/** What the plan and the report need to know of a target. */
export interface Survey extends Pick<
  Session,
  'kind' | 'name' | 'version' | 'baseUrl' | 'authUrl' | 'marginMs'
> {
  readonly profile: { readonly name: string; readonly title: string };
  readonly clock: { readonly kind: Session['clock']['kind']; readonly note: string };
  /** What a worker's session on the target has to know; undefined for the embedded emulator. */
  readonly findings: ClockFindings | undefined;
  readonly capabilities: readonly CapabilityFact[];
}

/**
 * Looks at a target before anything is judged: reaches it, sees what it allows, moves its clock.
 *
 * @param instance the target, where this run has started it
 * @throws {PreflightError | ControlFault | ProfileError} a fault of the configuration
 */
export async function survey(
  manifest: Manifest,
  instance?: Instance,
  budget?: RequestBudget,
): Promise<Survey> {
  if (manifest.kind === 'embedded') return surveyEmbedded(manifest);
  const session = await openSession(manifest, { instance, budget });
  // Loaded late: it brings all that checks work with, which the embedded emulator has no use for here.
  const { preflight } = await import('../preflight/preflight.js');
  try {
    const looked = await preflight(session);
    const fault = looked.findings.find(({ state }) => state === 'fault');
    if (fault !== undefined) throw new PreflightError(session.name, fault);
    const { kind, name, version, baseUrl, authUrl, marginMs, profile, clock } = session;
    return {
      kind,
      name,
      version,
      baseUrl,
      authUrl,
      marginMs,
      profile: { name: profile.name, title: profile.title },
      clock: {
        kind: looked.clock.follows === true ? clock.kind : 'wall',
        note: looked.clockNote,
      },
      findings: looked.clock,
      capabilities: looked.capabilities,
    };
  } finally {
    await session.stop();
  }
}

/** Loads what `survey` needs, for whoever has time before it. */
export function loadSurvey(kind: Manifest['kind']): void {
  if (kind === 'embedded') return;
  // `survey` itself tells of what cannot be loaded.
  Promise.all([loadKind(kind), import('../preflight/preflight.js')]).catch(() => undefined);
}

/** The embedded emulator is known: each worker starts its own, and there is nothing to configure. */
async function surveyEmbedded(manifest: EmbeddedManifest): Promise<Survey> {
  const host = 'http://127.0.0.1';
  const safety = safetyOf(manifest);
  return {
    kind: 'embedded',
    name: embeddedName(manifest),
    version: undefined,
    baseUrl: host,
    authUrl: host,
    marginMs: marginOf(manifest),
    profile: { name: 'default', title: loadProfile('default').title },
    clock: { kind: 'control', note: 'the emulator moves its own clock' },
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

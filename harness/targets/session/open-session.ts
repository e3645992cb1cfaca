import type { OnHold } from '../../http/patience.js';
import type { Allowance } from '../../http/allowance.js';
import type { RequestBudget } from '../../http/budget.js';
import type { ClockFindings } from '../clock/choose.js';
import type { Instance } from '../launch/instance.js';
import type { Manifest } from '../manifest/manifest-kinds.js';
import type { Mutant } from '../../emulator/mutant.js';
import type { TargetClock } from '../../check/target-clock.js';
import type { Session } from './session.js';

/** Results of earlier steps: a target that was started, and the findings of preflight. */
export interface Beforehand {
  readonly instance?: Instance | undefined;
  readonly findings?: ClockFindings | undefined;
  /** The budget for all requests. */
  readonly budget?: RequestBudget | undefined;
  /** What sessions of one run may spend together; of the manifest alone when absent. */
  readonly allowance?: Allowance | undefined;
  /** When the run must have ended, milliseconds since the epoch; no wait may last longer. */
  readonly until?: number | undefined;
  /** Called when a 429 answer makes requests wait, with the end of the wait. */
  readonly onHold?: OnHold | undefined;
  /** Prefix of the names of all data that the run creates; undefined when the data ends with the run. */
  readonly label?: string | undefined;
  /** The wall clock of a URL, or what the clock of an embedded emulator runs with; the machine's when absent. */
  readonly wall?: TargetClock | undefined;
  /** The fault of an embedded emulator, in place of that of its manifest. */
  readonly fault?: Mutant | undefined;
}

/** Opens a session on the target of a manifest. An embedded target is started. */
export async function openSession(
  manifest: Manifest,
  { budget, until, onHold, ...beforehand }: Beforehand = {},
): Promise<Session> {
  const session = await openKind(manifest, beforehand);
  for (const each of [session.source, session.secondSource]) {
    each?.patience?.within(until, onHold);
    each?.rest.tells(onHold);
  }
  if (budget !== undefined) {
    session.source.transport.limitTo(budget);
    session.secondSource?.transport.limitTo(budget);
  }
  return session;
}

async function openKind(manifest: Manifest, beforehand: Beforehand): Promise<Session> {
  const { instance, findings, wall, fault } = beforehand;
  switch (manifest.kind) {
    case 'embedded':
      return (await loadKind(manifest.kind)).openEmbedded(manifest, wall, fault);
    case 'url':
      return (await loadKind(manifest.kind)).openUrl(manifest, beforehand);
    case 'container':
    case 'compose':
    case 'process':
      if (instance === undefined) throw new Error(`no ${manifest.kind} was started`);
      return (await loadKind(manifest.kind)).openLaunched(manifest, instance, findings);
  }
}

interface Kinds {
  readonly embedded: typeof import('./embedded.js');
  readonly url: typeof import('./url.js');
  readonly container: typeof import('./launched.js');
  readonly compose: typeof import('./launched.js');
  readonly process: typeof import('./launched.js');
}

const kinds: { readonly [Kind in keyof Kinds]: () => Promise<Kinds[Kind]> } = {
  embedded: () => import('./embedded.js'),
  url: () => import('./url.js'),
  container: () => import('./launched.js'),
  compose: () => import('./launched.js'),
  process: () => import('./launched.js'),
};

/**
 * Loads the code for a kind of target. A process that only plans does not need the emulator's
 * server.
 */
export function loadKind<Kind extends keyof Kinds>(kind: Kind): Promise<Kinds[Kind]> {
  return kinds[kind]();
}

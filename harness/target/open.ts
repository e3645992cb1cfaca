import type { RequestBudget } from '../http/budget.js';
import type { ClockFindings } from '../clock/choose.js';
import type { Instance } from '../launch/instance.js';
import type { Manifest } from './manifest.js';
import type { Session } from './session.js';

/** What came before a session: a target that was started for it, and what preflight has seen. */
export interface Beforehand {
  readonly instance?: Instance | undefined;
  readonly findings?: ClockFindings | undefined;
  /** What all requests are taken from. */
  readonly budget?: RequestBudget | undefined;
}

/** Reaches the target that a manifest describes; an embedded one is started. */
export async function openSession(
  manifest: Manifest,
  { budget, ...beforehand }: Beforehand = {},
): Promise<Session> {
  const session = await openKind(manifest, beforehand);
  if (budget !== undefined) {
    session.source.transport.limitTo(budget);
    session.secondSource?.transport.limitTo(budget);
  }
  return session;
}

async function openKind(manifest: Manifest, { instance, findings }: Beforehand): Promise<Session> {
  switch (manifest.kind) {
    case 'embedded':
      return (await loadKind(manifest.kind)).openEmbedded(manifest);
    case 'url':
      return (await loadKind(manifest.kind)).openUrl(manifest, findings);
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

/** Loads what sessions of a kind need: a process that only plans has no use for the emulator's server. */
export function loadKind<Kind extends keyof Kinds>(kind: Kind): Promise<Kinds[Kind]> {
  return kinds[kind]();
}

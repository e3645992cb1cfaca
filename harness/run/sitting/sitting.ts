import { type Act, actNames, acts, type SharedAct } from '../../check/acts.js';
import type { CatalogEntry } from '../../check/catalog.js';
import type { Capability } from '../../check/capabilities.js';
import type { CheckResult } from '../../check/outcome.js';
import { Redactor } from '../../http/redaction.js';
import type { Authorization } from '../../service/given/authorization.js';
import { durationMs } from '../../targets/manifest/duration.js';
import type { ManualManifest } from '../../targets/manifest/manual.js';
import type { Session } from '../../targets/session/session.js';
import type { EngineOptions } from '../judge-check.js';
import { Asking } from './asking.js';
import type { HookServer } from './hook-server.js';
import type { Person, PersonRequest } from './person.js';
import { endingOneAnother } from './siblings.js';
import { Stage } from './sitting-acts.js';
import type { SittingSummary } from './summary.js';
import { notRunResult } from '../plan.js';

/** Longest wait for an answer, when the manifest names none. */
export const usualTimeLimit = '15m';

/** What a sitting needs. */
export interface SittingParts {
  readonly manifest: ManualManifest;
  readonly person: Person;
  /** Opens a session on the target. */
  readonly open: () => Promise<Session>;
  readonly engine: EngineOptions;
  readonly signal: AbortSignal;
  readonly onStart: (id: string) => void;
  readonly onAsk?: ((request: PersonRequest) => void) | undefined;
}

/** Longer than the second that a limiter counts. */
const quietMs = 1_001;

/**
 * The part of a run in which a person acts on the target (`control: manual`). It comes after all other
 * checks. All checks of an act prepare themselves, then the person is asked once, then they judge.
 *
 * @param tell called at the end with what the person was asked for, also after an error
 * @throws {SittingError} after an answer that is none; results so far have been passed on
 */
export async function sit(
  entries: readonly CatalogEntry[],
  hook: HookServer | undefined,
  { person, manifest, ...parts }: SittingParts,
  take: (result: CheckResult) => void,
  tell: (summary: SittingSummary) => void,
): Promise<void> {
  const session = await parts.open();
  const authorization = session.declared?.authorization;
  if (authorization === undefined) throw new Error('a sitting needs an authorization');
  const asking = new Asking({
    person,
    place: placeOf(session, authorization),
    limitMs: durationMs(manifest.person?.time_limit ?? usualTimeLimit),
    until: parts.engine.until,
    signal: parts.signal,
    onAsk: parts.onAsk,
    tidy: (text) => new Redactor(session.secrets).excerpt(text, 200),
  });
  try {
    // The pacer of this session does not know the requests that the checks sent in the last second.
    const { pacer } = session.source;
    pacer.holdUntil(pacer.clock.now() + quietMs);
    const stage = new Stage({
      ...parts,
      session,
      asking,
      authorization,
      hook,
      visibility: manifest.authorization?.integration.visibility,
    });
    const apart = await endingOneAnother(session);
    for (const act of actsOf(entries)) {
      const own = entries.filter(({ declared }) => sittingOf(declared) === act);
      const why = asking.over ?? apart;
      if (why === undefined) await stage.perform(act, own, take);
      else for (const { id } of own) take(notAsked(id, act, why));
      if (asking.fatal !== undefined) throw asking.fatal;
      if (parts.signal.aborted) break;
    }
  } finally {
    tell(asking.summary);
    await session.stop();
  }
}

/** The acts for which a person is asked, in their order. */
export function actsOf(entries: readonly Pick<CatalogEntry, 'declared'>[]): SharedAct[] {
  const wanted = new Set(entries.map(({ declared }) => sittingOf(declared)));
  return actNames.filter((act): act is SharedAct => act !== 'resume-period' && wanted.has(act));
}

/** All requests to the person, the one that ends an act included. */
export function requestsOf(entries: readonly Pick<CatalogEntry, 'declared'>[]): Act[] {
  return actsOf(entries).flatMap((act): Act[] =>
    act === 'end-period' ? [act, 'resume-period'] : [act],
  );
}

/** The act that a check shares; undefined when a person is no help to it. */
export function sittingOf(declared: CatalogEntry['declared']): SharedAct | undefined {
  return 'sitting' in declared ? declared.sitting : undefined;
}

function notAsked(check: string, act: Act, why: string): CheckResult {
  const capability: Capability = acts[act].capability;
  return notRunResult(check, { capability, reason: `needs ${capability}: ${why}` });
}

function placeOf(
  { authUrl }: Session,
  { integration, account }: Authorization,
): ConstructorParameters<typeof Asking>[0]['place'] {
  const { clientId } = integration;
  const page = `${authUrl}/oauth?${new URLSearchParams({ client_id: clientId }).toString()}`;
  return { clientId, accountId: String(account.id), page };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { ClockFindings } from '../clock/choose.js';
import { UnplannedRefusal } from '../../http/unplanned-refusal.js';
import { TransportError } from '../../http/transport-error.js';
import { Inconclusive, NotPossible } from '../../check/signals.js';
import type { CapabilityFact } from '../session/capability-facts.js';
import { ControlFault } from '../../check/control-fault.js';
import { isAllowed } from '../manifest/safety.js';
import type { Session } from '../session/session.js';
import { lookAccess } from './look-access.js';
import type { Access, Asker, OpenAsker } from './access-look.js';
import { lookBodies } from './look-bodies.js';
import { lookClock } from './look-clock.js';
import { operationFinding } from './look-control.js';
import type { Finding, Topic } from './finding.js';
import { lookHooks } from './look-hooks.js';
import { lookLimiter } from './look-limiter.js';
import { lookReachable } from './reachable.js';

const quietMs = 1_100;
/** Most characters of a target's answer in a finding. */
const longestFound = 600;

/** Most characters of the words on the clock. */
const longestNote = 2_000;

/** All results of preflight. */
export interface Preflight {
  /** In the order in which they were found; a fault is the last one. */
  readonly findings: readonly Finding[];
  readonly clock: ClockFindings;
  /** For the report: how time passes, and what followed when the clock was moved. */
  readonly clockNote: string;
  /** The capabilities of the session without those that do not work. */
  readonly capabilities: readonly CapabilityFact[];
}

/**
 * Examines a target before any check runs: whether it answers, whether its profile is right,
 * whether its clock and its limiter follow, and whether its calls arrive. Faults of the
 * configuration become findings. A possible violation of a clause is left to the checks.
 *
 * @param open opens a context that sends requests as a check does
 * @param thorough also makes looks that a run does not need
 */
export async function preflight(
  session: Session,
  open: OpenAsker,
  { thorough = false }: { thorough?: boolean } = {},
): Promise<Preflight> {
  const findings = await lookReachable(session);
  const result: { clock: ClockFindings; note: string; capabilities: readonly CapabilityFact[] } = {
    clock: { follows: true, limiterFollows: true },
    note: 'not looked at',
    capabilities: session.capabilities,
  };
  const hasFault = () => findings.some(({ state }) => state === 'fault');
  const over = new AbortController();
  const { context: t, redactor } = open(session, over.signal);
  if (!hasFault()) {
    const access = await looking('access', findings, () => lookedAccess(session, t, findings));
    if (!hasFault()) await lookAtTime(session, t, access ?? noAccess, findings, result);
    if (!hasFault()) {
      await settle(session, result.clock);
      const bodies = await looking('bodies', findings, () =>
        lookBodies(session, t, access ?? noAccess),
      );
      if (bodies !== undefined) findings.push(bodies);
    }
    if (!hasFault() && (thorough || isElsewhere(session))) {
      await settle(session, result.clock);
      const hooks = await looking('hooks', findings, () => lookHooks(session, t));
      if (hooks !== undefined) {
        findings.push(hooks.finding);
        result.capabilities = withheld(session.capabilities, hooks.withheld);
      }
    }
    if (thorough) findings.push(secondAddress(session));
  }
  // A later pacer on the wall clock continues this count. Where time can be moved, a quiet second lets
  // it start from zero. After a fault no requests follow, and the clock may be stopped.
  const { pacer } = session.source;
  if (pacer.clock.kind === 'wall') result.clock = { ...result.clock, ended: pacer.ended };
  else if (!hasFault()) await settle(session, result.clock);
  const { clock, note, capabilities } = result;
  const follows = clock.follows === true ? new Map() : new Map([['clock', clock.follows]]);
  // A target may repeat a secret in its answer, such as the secret of an integration.
  const told = findings.map((finding) => ({
    ...finding,
    found: redactor.excerpt(finding.found, longestFound),
  }));
  return {
    findings: told,
    clock,
    clockNote: redactor.excerpt(note, longestNote),
    capabilities: withheld(capabilities, follows),
  };
}

const noAccess: Access = { installation: undefined, accessToken: undefined };

async function lookedAccess(session: Session, t: Asker, findings: Finding[]): Promise<Access> {
  const { finding, ...access } = await lookAccess(session, t);
  findings.push(finding);
  return access;
}

async function lookAtTime(
  session: Session,
  t: Asker,
  access: Access,
  findings: Finding[],
  result: { clock: ClockFindings; note: string },
): Promise<void> {
  const looked = await looking('clock', findings, () => lookClock(session, t, access));
  if (looked === undefined) return;
  findings.push(looked.finding);
  result.note = looked.note;
  result.clock = { ...result.clock, follows: looked.follows };
  if (!session.clock.movable || looked.follows !== true) return;
  const limiter = await looking('limiter', findings, () => lookLimiter(session, t, access));
  if (limiter === undefined) return;
  findings.push(limiter.finding);
  result.clock = { ...result.clock, limiterFollows: limiter.follows };
  result.note += limiter.follows
    ? `; the limiter: ${limiter.finding.found}`
    : isAllowed(session.safety, 'storm')
      ? '; the limiter did not follow, so requests are spaced in real time'
      : `; the limiter: ${limiter.finding.found}`;
}

/** Lets a second without requests pass, on the clock that the limiter uses. */
async function settle(session: Session, { follows, limiterFollows }: ClockFindings): Promise<void> {
  await session.source.pacer.quiet();
  if (session.clock.movable && (follows !== true || !limiterFollows)) await pause(quietMs);
}

/**
 * Turns expected errors into findings. Faults of control are faults of the configuration; others
 * are left to the checks.
 */
async function looking<T>(
  topic: Topic,
  findings: Finding[],
  look: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof ControlFault) {
      findings.push(operationFinding(topic, error));
      return undefined;
    }
    const isTheirs =
      error instanceof TransportError ||
      error instanceof UnplannedRefusal ||
      error instanceof NotPossible ||
      error instanceof Inconclusive;
    if (!isTheirs) throw error;
    const found = `${error.message}; the checks judge this`;
    findings.push({ topic, state: 'limited', tried: 'asked the target', found });
    return undefined;
  }
}

/** Whether a network may lie between the target and a listener of this run. */
function isElsewhere({ baseUrl, kind }: Session): boolean {
  if (kind === 'container' || kind === 'compose') return true;
  return !/^(127\.|localhost$|\[::1\]$)/.test(new URL(baseUrl).hostname);
}

function secondAddress({ capabilities }: Session): Finding {
  const fact = capabilities.find(({ name }) => name === 'second-address');
  const present = fact?.present === true;
  return {
    topic: 'second address',
    state: present ? 'ok' : 'limited',
    tried: 'looked for a second address from which requests can leave',
    found: fact?.reason ?? 'none',
    ...(!present && {
      mend: 'Set second_address in the manifest; without it, a limit for each address cannot be told from one limit for all',
    }),
  };
}

function withheld(
  facts: readonly CapabilityFact[],
  reasons: ReadonlyMap<string, string>,
): CapabilityFact[] {
  return facts.map((fact) => {
    const reason = reasons.get(fact.name);
    return reason === undefined ? fact : { ...fact, present: false, reason };
  });
}

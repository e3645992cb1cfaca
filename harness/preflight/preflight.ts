import { setTimeout as pause } from 'node:timers/promises';
import type { ClockFindings } from '../clock/choose.js';
import { UnplannedRefusal } from '../http/refusals.js';
import { TransportError } from '../http/transport.js';
import { openContext } from '../run/check-context.js';
import { Inconclusive } from '../run/signals.js';
import { shortened } from '../shortened.js';
import type { CapabilityFact } from '../target/capabilities.js';
import { ControlFault } from '../target/control-fault.js';
import { isAllowed } from '../target/safety.js';
import type { Session } from '../target/session.js';
import { type Access, type Asker, lookAccess } from './access.js';
import { lookClock } from './clock.js';
import { operationFinding } from './control.js';
import type { Finding, Topic } from './finding.js';
import { lookHooks } from './hooks.js';
import { lookLimiter } from './limiter.js';
import { lookReachable } from './reachable.js';

const quietMs = 1_100;
/** Characters of what a finding says of a target's answer. */
const longestFound = 600;

/** Everything that preflight found out. */
export interface Preflight {
  /** In the order in which they were looked at; nothing comes after a fault. */
  readonly findings: readonly Finding[];
  readonly clock: ClockFindings;
  /** For the report: how time passes, and what followed when it was moved. */
  readonly clockNote: string;
  /** The session's, less what was found not to work. */
  readonly capabilities: readonly CapabilityFact[];
}

/**
 * Looks at a target before anything is judged: whether it answers, the profile fits, its clock and
 * its limiter follow, its calls reach us. Faults of the configuration are among the findings; what
 * may be a broken clause is left to the checks.
 *
 * @param thorough also looks where a run need not
 */
export async function preflight(
  session: Session,
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
  const { context: t, redactor } = openContext(session, {}, { seed: 0, runs: 1 }, over.signal);
  if (!hasFault()) {
    const access = await looking('access', findings, () => lookedAccess(session, t, findings));
    if (!hasFault()) await lookAtTime(session, t, access ?? noAccess, findings, result);
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
  // Whoever comes next goes on counting in real time, and starts a count of its own where time is
  // moved. After a fault nobody does, and time may stand.
  const { pacer } = session.source;
  if (pacer.clock.kind === 'wall') result.clock = { ...result.clock, ended: pacer.ended };
  else if (!hasFault()) await settle(session, result.clock);
  const { clock, note, capabilities } = result;
  const follows = clock.follows === true ? new Map() : new Map([['clock', clock.follows]]);
  // A target may say back what it was told, such as the secret of an integration.
  const told = findings.map((finding) => ({
    ...finding,
    // Cut after redaction, which could not see half a secret.
    found: shortened(redactor.redact(finding.found), longestFound),
  }));
  return { findings: told, clock, clockNote: note, capabilities: withheld(capabilities, follows) };
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

/** Lets a second pass without a request, on the clock that the limiter goes by. */
async function settle(session: Session, { follows, limiterFollows }: ClockFindings): Promise<void> {
  await session.source.pacer.quiet();
  if (session.clock.movable && (follows !== true || !limiterFollows)) await pause(quietMs);
}

/** What goes wrong on the way: control's faults are the configuration's, all else is left to the checks. */
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
      error instanceof Inconclusive;
    if (!isTheirs) throw error;
    const found = `${error.message}; left to the checks`;
    findings.push({ topic, state: 'limited', tried: 'asked the target', found });
    return undefined;
  }
}

/** Whether something may lie between the target and a listener of ours. */
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
    tried: 'looked for a second address that requests can leave from',
    found: fact?.reason ?? 'none',
    ...(!present && {
      mend: 'Name one as second_address in the manifest; without it a limit by address cannot be told from one for all',
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

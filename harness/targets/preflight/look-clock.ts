import { setTimeout as pause } from 'node:timers/promises';
import type { ClockFindings } from '../clock/choose.js';
import { ControlFault } from '../../check/control-fault.js';
import type { Session } from '../session/session.js';
import type { Access, Asker } from './access-look.js';
import type { Finding } from './finding.js';

const topic = 'clock';
const hourMs = 3_600_000;
/** Longer than the 24 hours of an access token. */
const longMoveMs = 25 * hourMs;
/** For a token of the manifest, which must stay alive. */
const shortMoveMs = 60_000;
/** Accuracy of a reading: an operation of control takes some time, milliseconds. */
const slackMs = 500;
/** A server may reuse the text of its Date header for a second, milliseconds. */
const dateLagMs = 1_500;

/** The result of a look at a clock. `note` is for the report. */
export interface ClockLook {
  readonly finding: Finding;
  readonly follows: ClockFindings['follows'];
  readonly note: string;
}

/** A place where a target shows its time. */
interface Sign {
  readonly name: string;
  readonly followed: boolean;
}

/** Moves the target's clock and looks which signs of its time follow. */
export async function lookClock(session: Session, t: Asker, access: Access): Promise<ClockLook> {
  const { clock } = session;
  if (!clock.movable) return still(session);
  const moveMs = access.installation === undefined ? shortMoveMs : longMoveMs;
  const by = `by ${moveMs === longMoveMs ? '25 hours' : '1 minute'}`;
  const tried =
    clock.kind === 'control'
      ? `asked control to move the clock ${by}`
      : `let libfaketime move the clock ${by}`;
  const ruled = await byControl(session, moveMs, tried);
  if (ruled !== undefined) return ruled;
  const signs = await signsAfter(session, t, access, moveMs);
  const names = (followed: boolean) =>
    signs
      .filter((sign) => sign.followed === followed)
      .map(({ name }) => name)
      .join(', ');
  if (clock.kind === 'faketime' && !signs.some(({ followed }) => followed)) {
    const looked =
      signs.length === 0 ? 'the target shows its time nowhere' : `looked at ${names(false)}`;
    const reason =
      `libfaketime is loaded, but the target's time did not follow (${looked}). Static programs, such as ` +
      'those of Go, and programs based on musl, such as those of Alpine images, do not load it: use an image ' +
      'based on glibc, or let the target move its clock through control';
    return {
      finding: { topic, state: 'limited', tried, found: reason },
      follows: reason,
      note: reason,
    };
  }
  const found =
    `followed: ${names(true) || 'the clock that control reads'}` +
    (names(false) === '' ? '' : `; did not follow: ${names(false)}`);
  const mover =
    clock.kind === 'control'
      ? 'the target moves its own clock'
      : 'libfaketime moves it from outside';
  return {
    finding: { topic, state: 'ok', tried, found },
    follows: true,
    note: `${mover}; preflight moved it ${by}; ${found}`,
  };
}

/** The clock cannot be moved: time passes by waiting, or not at all. */
function still(session: Session): ClockLook {
  const fact = session.capabilities.find(({ name }) => name === 'clock');
  const reason = fact?.reason ?? 'it cannot be moved';
  const waits = fact?.present === true;
  const hours = (session.maxWaitMs ?? 0) / hourMs;
  const found = waits
    ? `time passes by waiting, at most ${Math.round(hours * 100) / 100} hours for one check`
    : reason;
  // Nothing can be loaded into a program on another machine.
  const instead =
    session.kind === 'url' ? '' : 'or use clock: faketime with libfaketime on this machine, ';
  const mend = `Offer readClock and moveClock through control, ${instead}or allow waiting by clock: wall and max_wait`;
  return {
    finding: {
      topic,
      state: waits ? 'ok' : 'limited',
      tried: 'looked for a way to let time pass',
      found,
      ...(!waits && { mend }),
    },
    follows: waits ? true : reason,
    note: waits ? found : `${reason}; time passes by waiting`,
  };
}

/**
 * Moves the clock through control. The clock that control reads must follow, else its operations
 * are faulty.
 */
async function byControl(
  session: Session,
  moveMs: number,
  tried: string,
): Promise<ClockLook | undefined> {
  const { readClock } = session.control;
  if (session.clock.kind !== 'control' || readClock === undefined) {
    await session.clock.advance(moveMs);
    return undefined;
  }
  const mend = 'Correct moveClock, or do not offer readClock and moveClock through control';
  const fault = (found: string): ClockLook => ({
    finding: { topic, state: 'fault', tried, found, mend },
    follows: found,
    note: found,
  });
  try {
    const before = await readClock();
    await session.clock.advance(moveMs);
    const moved = (await readClock()).now - before.now;
    return moved < moveMs - slackMs ? fault(`it moved by ${moved} ms`) : undefined;
  } catch (error) {
    if (error instanceof ControlFault) return fault(error.message);
    throw error;
  }
}

async function signsAfter(
  session: Session,
  t: Asker,
  access: Access,
  moveMs: number,
): Promise<Sign[]> {
  const isNow = (ms: number) => Math.abs(ms - session.clock.now()) < moveMs / 2;
  const signs: Sign[] = [];
  const sign = (name: string, seconds: unknown) => {
    if (typeof seconds === 'number') signs.push({ name, followed: isNow(seconds * 1_000) });
  };
  if (access.installation !== undefined) {
    const old = await t.resources.account(access.installation.tokens.accessToken);
    signs.push({ name: 'the end of an access token (401)', followed: old.status === 401 });
    const fresh = await t.given.installation();
    sign('iat of a new access token', claim(fresh.tokens.accessToken, 'iat'));
    // The account of a manifest was created before the move.
    if (session.declared === undefined) {
      const { json } = await t.resources.account(fresh.tokens.accessToken);
      sign('created_at of a new account', Object(json)['created_at']);
    }
  }
  // The Date header is a last resort: it follows late, and the contract does not require it.
  if (!signs.some(({ followed }) => followed)) {
    const date = await dateFollows(t, isNow);
    if (date !== undefined) signs.push({ name: 'the Date header', followed: date });
  }
  return signs;
}

/** Whether the Date header followed; undefined when there is none. */
async function dateFollows(t: Asker, isNow: (ms: number) => boolean): Promise<boolean | undefined> {
  for (const end = Date.now() + dateLagMs; ;) {
    const { headers } = await t.http.send({ url: '/' });
    const text = headers.find(([name]) => name.toLowerCase() === 'date')?.[1];
    if (text === undefined) return undefined;
    if (isNow(Date.parse(text))) return true;
    if (Date.now() > end) return false;
    await pause(250);
  }
}

/** A claim of a token in the format of a JSON Web Token; undefined when it has none. */
function claim(token: string, name: string): unknown {
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    return Object(payload)[name];
  } catch {
    return undefined;
  }
}

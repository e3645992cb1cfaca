import { setTimeout as pause } from 'node:timers/promises';
import { UnplannedRefusal } from '../http/refusals.js';
import { isAllowed } from '../target/safety.js';
import type { Session } from '../target/session.js';
import type { Access, Asker } from './access.js';
import type { Finding } from './finding.js';

const topic = 'limiter';
/** More than any limiter of 7 a second lets through within one real second. */
const requests = 30;
/** Fewer than 7, so that a correct limiter lets them pass after a quiet second. */
const burst = 6;
const secondMs = 1_000;
const quietMs = 1_100;

export interface LimiterLook {
  readonly finding: Finding;
  readonly follows: boolean;
}

/**
 * Looks whether the limiter counts on the clock that was moved. The pacer moves that clock by a
 * second before every seventh request, so a limiter that follows refuses none of them.
 */
export async function lookLimiter(
  session: Session,
  t: Asker,
  { accessToken }: Access,
): Promise<LimiterLook> {
  if (!isAllowed(session.safety, 'storm')) {
    const found = `safety ${session.safety.level} keeps this look back, so requests are spaced in real time`;
    const finding: Finding = { topic, state: 'limited', tried: 'nothing was sent', found };
    return { finding, follows: false };
  }
  const tried = `sent ${requests} requests, 6 in each second of the target's time`;
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1_000;
  const ask = async (count: number): Promise<number> => {
    for (let sent = 1; sent <= count; sent += 1) {
      // A target this slow cannot be asked too often.
      if (elapsed() * 7 > requests) return 0;
      try {
        await t.resources.call(accessToken, '/api/v4/account');
      } catch (error) {
        if (error instanceof UnplannedRefusal) return sent;
        throw error;
      }
    }
    return 0;
  };
  const ok = (found: string): LimiterLook => ({
    finding: { topic, state: 'ok', tried, found },
    follows: true,
  });
  const refused = await ask(requests);
  if (refused === 0) {
    return elapsed() * 7 > requests
      ? ok(`none was refused within ${elapsed().toFixed(1)} s, which is too slow to show anything`)
      : ok('none was refused');
  }
  await pause(quietMs);
  await session.recover();
  const isStrict = (await ask(burst)) > 0;
  await pause(secondMs);
  await session.recover();
  if (isStrict) return ok(`number ${refused} was refused, which the checks judge`);
  const found =
    `number ${refused} was refused, and after a real second none: the limiter does not follow the ` +
    "target's clock, so requests are spaced in real time, and the run takes longer";
  return { finding: { topic, state: 'limited', tried, found }, follows: false };
}

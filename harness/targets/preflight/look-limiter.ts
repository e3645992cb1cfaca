import { setTimeout as pause } from 'node:timers/promises';
import { isAllowed } from '../manifest/safety.js';
import type { Session } from '../session/session.js';
import type { Access, Asker } from './access-look.js';
import type { Finding } from './finding.js';

const topic = 'limiter';
/** Requests of a look: more than a limiter of 7 a second accepts within two real seconds. */
const requests = 30;
/** Looks at a target, or a busy machine, that is too slow for the first one to show anything. */
const mostLooks = 3;
/** Fewer than 7, so that a correct limiter accepts them after a quiet second. */
const burst = 6;
const perSecond = 7;
const secondMs = 1_000;
const quietMs = 1_100;

export interface LimiterLook {
  readonly finding: Finding;
  readonly follows: boolean;
}

/**
 * Tests whether the limiter counts on the clock that was moved. The pacer moves that clock by a second
 * before each burst, so a limiter that follows it refuses none of them.
 */
export async function lookLimiter(
  session: Session,
  t: Asker,
  { accessToken }: Access,
): Promise<LimiterLook> {
  if (!isAllowed(session.safety, 'storm')) {
    const found = `safety ${session.safety.level} does not allow this look, so requests are spaced in real time`;
    const finding: Finding = { topic, state: 'limited', tried: 'nothing was sent', found };
    return { finding, follows: false };
  }
  const tried = `sent ${requests} requests, ${burst} at once in each second of the target's time`;
  const call = t.resources.request(accessToken, '/api/v4/account');
  /** The number of the first request refused; 0 if none is. */
  const ask = async (count: number): Promise<number> => {
    for (let sent = 0; sent < count; sent += burst) {
      const answers = await t.http.atOnce(Array.from({ length: burst }, () => call));
      const refused = answers.findIndex(({ status }) => status === 429);
      if (refused >= 0) return sent + refused + 1;
    }
    return 0;
  };
  const ok = (found: string): LimiterLook => ({
    finding: { topic, state: 'ok', tried, found },
    follows: true,
  });
  const limited = (found: string): LimiterLook => ({
    finding: { topic, state: 'limited', tried, found },
    follows: false,
  });
  let refused = 0;
  let seconds = 0;
  for (let looks = 1; looks <= mostLooks && refused === 0; looks += 1) {
    const start = performance.now();
    refused = await ask(requests);
    seconds = (performance.now() - start) / 1_000;
    // A limiter may count whole windows of real time, and one window that is cut at each end.
    if (refused === 0 && requests > perSecond * (Math.floor(seconds) + 2)) {
      return ok('none was refused');
    }
  }
  if (refused === 0) {
    return limited(
      `none was refused within ${seconds.toFixed(1)} s, which is too slow to show whether the limiter follows the target's clock, so requests are spaced in real time`,
    );
  }
  await pause(quietMs);
  await session.recover();
  const isStrict = (await ask(burst)) > 0;
  await pause(secondMs);
  await session.recover();
  if (isStrict) return ok(`number ${refused} was refused, which the checks judge`);
  return limited(
    `number ${refused} was refused, and after a real second none: the limiter does not follow the ` +
      "target's clock, so requests are spaced in real time, and the run takes longer",
  );
}

import { describe, expect, it } from 'vitest';
import { LongRest } from '../../../harness/http/long-rest.js';
import { Pacer } from '../../../harness/http/pacer.js';
import { Patience } from '../../../harness/http/patience.js';
import { runOnce } from '../../../harness/run/judge-check.js';
import { slowDown } from '../../../harness/run/slow-down.js';
import type { Session } from '../../../harness/targets/session/session.js';
import { StillClock } from '../http/client-rig.js';
import { rawServer, response } from '../raw-server.js';
import { checkOf } from './declared.js';
import { engineRig, of } from './judge-check-rig.js';

/** A clock of real time whose waits cost nothing. */
class RealClock extends StillClock {
  override readonly movable = false;
}

const rig = engineRig();

/** The session of the rig, paced by another clock. */
function sessionOn(clock: StillClock, forget?: () => Promise<void>): Session {
  const session = rig.session();
  const pacer = new Pacer(clock);
  const source = {
    transport: session.source.transport,
    pacer,
    rest: new LongRest(pacer, forget),
  };
  return { ...session, source, recover: async () => undefined };
}

/** A target that refuses the first requests, and a check that sends one. */
async function refusing(first: number) {
  let sent = 0;
  const url = await rawServer((socket) => socket.write(response((sent += 1) <= first ? 429 : 200)));
  const check = checkOf(async (t) => void (await t.http.send({ url: `${url}/api` })));
  const run = (session: Session) =>
    runOnce('tokens/made', check, session, { seed: 1, runs: 1, timeoutMs: 20_000 });
  return { run, sent: () => sent };
}

describe('traffic within the limit that the target refuses', () => {
  it('is sent again once after a rest of more than a minute where time is real', async () => {
    const clock = new RealClock();
    const before = clock.now();
    const { run, sent } = await refusing(1);
    const { outcome } = await run(sessionOn(clock));
    expect(outcome).toEqual({ verdict: 'passed' });
    expect([sent(), clock.now() - before > 60_000]).toEqual([2, true]);
  });

  it('leaves the check undecided where the rest was in vain, and the next check without one', async () => {
    const clock = new RealClock();
    const session = sessionOn(clock);
    const { run, sent } = await refusing(9);
    const reason = 'GET /api was answered 429 within the limit';
    expect(of('inconclusive', await run(session)).reason).toContain(reason);
    expect(sent()).toBe(2);
    const before = clock.now();
    expect(of('inconclusive', await run(session)).reason).toContain(reason);
    expect([sent(), clock.now() - before < 60_000]).toEqual([3, true]);
  });

  it('waits for nothing where control forgets what was counted', async () => {
    let forgotten = 0;
    const clock = new RealClock();
    const before = clock.now();
    const { run } = await refusing(1);
    const { outcome } = await run(sessionOn(clock, async () => void (forgotten += 1)));
    expect(outcome).toEqual({ verdict: 'passed' });
    expect([forgotten, clock.now() - before < 60_000]).toEqual([1, true]);
  });

  it('is sent again three times, each at half the pace, where the clock moves', async () => {
    const session = sessionOn(new StillClock());
    const { run, sent } = await refusing(3);
    expect((await run(session)).outcome).toEqual({ verdict: 'passed' });
    expect([sent(), session.source.pacer.perSecond]).toEqual([4, 0.5]);
  });

  it('is for another part where others use the address', () => {
    const session = sessionOn(new RealClock());
    const patience = new Patience(session.source.pacer);
    const shared = { ...session, source: { ...session.source, patience } };
    expect(slowDown(shared)).toBe(false);
  });
});

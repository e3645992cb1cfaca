import { describe, expect, it } from 'vitest';
import { runOnce } from '../../../harness/run/judge-check.js';
import { TransportError } from '../../../harness/http/transport-error.js';
import { ControlFault } from '../../../harness/check/control-fault.js';
import type { Session } from '../../../harness/targets/session/session.js';
import { rawServer, response } from '../raw-server.js';
import { checkOf } from './declared.js';
import { engineRig, of } from './judge-check-rig.js';

const rig = engineRig();

describe('a check that takes too long', () => {
  it('is inconclusive, and its request under way ends', async () => {
    let ended: (() => void) | undefined;
    const closed = new Promise<void>((resolve) => (ended = resolve));
    const hanging = await rawServer((socket) => socket.on('close', () => ended?.()));
    const start = performance.now();
    const result = await rig.run(
      checkOf(async (t) => void (await t.http.send({ url: `${hanging}/` }))),
      { timeoutMs: 100 },
    );
    await closed;
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(of('inconclusive', result)).toMatchObject({
      cause: 'time',
      reason: 'the check took longer than 0.1 s',
    });
  });

  it('is inconclusive when it waits for something else, or computes for ever in steps', async () => {
    const waits = checkOf(() => new Promise(() => undefined));
    expect(of('inconclusive', await rig.run(waits, { timeoutMs: 30 })).cause).toBe('time');
    const state = { over: false };
    const steps = checkOf(async () => {
      while (!state.over) await new Promise((resolve) => setImmediate(resolve));
    });
    expect(of('inconclusive', await rig.run(steps, { timeoutMs: 30 })).cause).toBe('time');
    state.over = true;
  });

  it('is given the time that the manifest allows it to wait besides', async () => {
    const session = { ...rig.session(), maxWaitMs: 10_000 };
    const waits = checkOf(() => new Promise((resolve) => setTimeout(resolve, 60)));
    const options = { seed: 1, runs: 1, timeoutMs: 30 };
    const { outcome } = await runOnce('tokens/made', waits, session, options);
    expect(outcome).toEqual({ verdict: 'passed' });
  });

  it.each([-5_000, 0, 30])(
    'is ended by the end of the whole run %i ms away, and that is the reason',
    async (left) => {
      const waits = checkOf(() => new Promise(() => undefined));
      const options = { seed: 1, runs: 1, timeoutMs: 20_000, until: Date.now() + left };
      const result = await runOnce('tokens/made', waits, rig.session(), options);
      expect(of('inconclusive', result)).toMatchObject({
        cause: 'time',
        reason: 'the time that max_time allows for the whole run was over',
      });
    },
  );

  it.each([
    ['control takes', (waitedMs: () => number) => ({ excusedMs: waitedMs, starvedMs: () => 0 })],
    [
      'a busy machine gives to other programs',
      (waitedMs: () => number) => ({ excusedMs: () => 0, starvedMs: waitedMs }),
    ],
  ])('is not charged for the time that %s', async (_what, excuse) => {
    const { excusedMs, starvedMs } = excuse(() => performance.now());
    const waits = checkOf(() => new Promise((resolve) => setTimeout(resolve, 120)));
    const session = { ...rig.session(), excusedMs };
    const options = { seed: 1, runs: 1, timeoutMs: 60, starvedMs };
    const { outcome } = await runOnce('tokens/made', waits, session, options);
    expect(outcome).toEqual({ verdict: 'passed' });
  });

  it('says what it waited for, where that is known', async () => {
    const session = rig.session();
    const patience = { holding: 'requests wait for 900 s more' };
    const held = { ...session, source: { ...session.source, patience } } as unknown as Session; // only that is asked of it
    const waits = checkOf(() => new Promise(() => undefined));
    const result = await runOnce('tokens/made', waits, held, { seed: 1, runs: 1, timeoutMs: 30 });
    expect(of('inconclusive', result).reason).toBe(
      'the check took longer than 0.03 s; requests wait for 900 s more',
    );
  });

  it('can reach nothing any more: no request, no clock, no control', async () => {
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let tell: ((tried: PromiseSettledResult<unknown>[]) => void) | undefined;
    const told = new Promise<PromiseSettledResult<unknown>[]>((resolve) => (tell = resolve));
    const { clock } = rig.session();
    await rig.run(
      checkOf(async (t) => {
        const second = t.second();
        await released;
        tell?.(
          await Promise.allSettled([
            t.http.send({ url: '/' }),
            t.http.atOnce([{ url: '/' }]),
            second.sendUnpaced({ url: '/' }),
            t.clock.advance(86_400_000),
            t.clock.movePast(t.clock.now() + 86_400_000),
            t.operator.createAccount({ users: [{ role: 'administrator' }] }),
            t.given.account(),
          ]),
        );
      }),
      { timeoutMs: 30 },
    );
    const before = clock.now();
    release?.();
    const tried = await told;
    expect(clock.now() - before).toBeLessThan(60_000);
    for (const each of tried) {
      expect(each.status).toBe('rejected');
      if (each.status === 'rejected') {
        expect(each.reason).toBeInstanceOf(TransportError);
        expect(String(each.reason)).toContain('the check took longer than 0.03 s');
      }
    }
  });

  it('leaves the next check in peace', async () => {
    const hanging = await rawServer(() => undefined);
    await rig.run(
      checkOf(async (t) => {
        await Promise.all(Array.from({ length: 9 }, () => t.http.send({ url: `${hanging}/` })));
      }),
      { timeoutMs: 50 },
    );
    const next = checkOf(async (t) => {
      const { tokens } = await t.given.installation();
      await t.resources.account(tokens.accessToken);
    });
    expect((await rig.run(next, { timeoutMs: 5_000 })).outcome).toEqual({ verdict: 'passed' });
  });
});

describe('after 429 answers', () => {
  const storm = checkOf(async (t) => {
    const token = await t.given.access();
    await t.resources.atOnce(Array.from({ length: 30 }, () => t.resources.accountRequest(token)));
  });

  it('the target recovers before the next check', async () => {
    const stormed = await rig.run(storm);
    expect(stormed.planned429).toBeGreaterThan(10);
    const calm = checkOf(async (t) => {
      const token = await t.given.access();
      for (let i = 0; i < 20; i += 1) await t.resources.account(token);
    });
    expect(await rig.run(calm)).toMatchObject({
      outcome: { verdict: 'passed' },
      planned429: 0,
      unplanned429: 0,
    });
  });

  it.each([
    ['of control', new ControlFault('forgetRateLimit', 'gone')],
    ['of ours', new TypeError('x is undefined')],
  ])('a recovery that fails changes no verdict: a fault %s', async (_whose, fault) => {
    const session = { ...rig.session(), recover: () => Promise.reject(fault) };
    const result = await runOnce('limits/made', storm, session, {
      seed: 1,
      runs: 1,
      timeoutMs: 20_000,
    });
    expect(result.outcome).toEqual({ verdict: 'passed' });
    await rig.session().recover();
  });

  it('that nobody planned the target recovers too', async () => {
    let recoveries = 0;
    const recover = async () => void (recoveries += 1);
    const refusing = await rawServer((socket) => socket.end(response(429)));
    const refused = checkOf(async (t) => void (await t.http.send({ url: `${refusing}/api` })));
    const options = { seed: 1, runs: 1, timeoutMs: 20_000 };
    const { planned429, unplanned429 } = await runOnce(
      'limits/made',
      refused,
      { ...rig.session(), recover },
      options,
    );
    // It runs three times more, each time at half the pace.
    expect([planned429, unplanned429, recoveries]).toEqual([0, 1, 4]);
  });

  it('and only then: a check that met none asks for no recovery', async () => {
    let recoveries = 0;
    const recover = async () => void (recoveries += 1);
    const session = { ...rig.session(), recover };
    const options = { seed: 1, runs: 1, timeoutMs: 20_000 };
    const quiet = checkOf(async (t) => void (await t.http.send({ url: '/' })));
    await runOnce('limits/made', quiet, session, options);
    expect(recoveries).toBe(0);
    await runOnce('limits/made', storm, session, options);
    expect(recoveries).toBe(1);
    await rig.session().recover();
  });
});

describe('moving to a moment', () => {
  it('arrives there', async () => {
    let distance = Number.NaN;
    const moving = checkOf(async (t) => {
      const moment = t.clock.now() + 93 * 86_400_000;
      await t.clock.movePast(moment);
      distance = t.clock.now() - moment;
    });
    expect((await rig.run(moving)).outcome).toEqual({ verdict: 'passed' });
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThan(2_000);
  });
});

describe('a breach that a fault of control may have caused', () => {
  const breaks = checkOf((t) => Promise.reject(t.fail('answered', { wanted: 200, status: 500 })));
  const options = { seed: 1, runs: 1, timeoutMs: 20_000 };

  it('is inconclusive while the clock or the state of the account is in doubt', async () => {
    const doubtful = { ...rig.session(), doubt: async () => 'the clock was moved by 5 ms' };
    const { outcome } = await runOnce('tokens/made', breaks, doubtful, options);
    expect(outcome).toMatchObject({
      verdict: 'inconclusive',
      cause: 'harness',
      reason: expect.stringMatching(/^the clock was moved by 5 ms; this may be the cause of .*got/),
    });
  });

  it('stands when control confirms the time', async () => {
    const { outcome } = await runOnce('tokens/made', breaks, rig.session(), options);
    expect(outcome.verdict).toBe('failed');
  });

  it('is not looked for while the fault lasts', async () => {
    const gone = () => Promise.reject(new ControlFault('readClock', 'is gone'));
    const { outcome } = await runOnce(
      'tokens/made',
      breaks,
      { ...rig.session(), ready: gone },
      options,
    );
    expect(outcome).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringContaining('is gone'),
    });
  });
});

it('a listener that cannot start is no fault of the target', async () => {
  const listeners = () => Promise.reject(new Error('listen EADDRNOTAVAIL 192.0.2.1'));
  const hooked = checkOf(async (t) => void (await t.listen()));
  const session = { ...rig.session(), listeners };
  const result = await runOnce('hooks/made', hooked, session, {
    seed: 1,
    runs: 1,
    timeoutMs: 20_000,
  });
  expect(of('inconclusive', result)).toMatchObject({
    cause: 'harness',
    reason: 'our listener cannot start: listen EADDRNOTAVAIL 192.0.2.1',
  });
});

it('a server that refuses in a look is met like in any request', async () => {
  const refusing = await rawServer((socket) => socket.end(response(429)));
  const looking = checkOf(async (t) => void (await t.http.look({ url: `${refusing}/` })));
  expect(await rig.run(looking)).toMatchObject({
    outcome: { verdict: 'inconclusive', cause: 'rate-limit' },
    unplanned429: 1,
  });
});

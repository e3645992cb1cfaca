import { describe, expect, it } from 'vitest';
import { NoConsentForm } from '../../../harness/check/page.js';
import { runOnce } from '../../../harness/run/judge-check.js';
import { NotPossible } from '../../../harness/check/signals.js';
import type { Session } from '../../../harness/targets/session/session.js';
import { ControlFault } from '../../../harness/check/control-fault.js';
import { deafUrl, rawServer, response } from '../raw-server.js';
import { checkOf, observationOf } from './declared.js';
import { engineRig, of } from './judge-check-rig.js';

const rig = engineRig();
const run = rig.run;

describe('a check that returns', () => {
  it('passed, and its work is counted', async () => {
    const start = performance.now();
    const result = await run(
      checkOf(async (t) => {
        const { tokens } = await t.given.installation();
        await t.resources.account(tokens.accessToken);
      }),
    );
    expect(result.durationMs).toBeLessThanOrEqual(Math.ceil(performance.now() - start));
    expect(result).toEqual({
      check: 'tokens/made',
      outcome: { verdict: 'passed' },
      startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      durationMs: expect.any(Number),
      requests: 2,
      cases: 0,
      planned429: 0,
      unplanned429: 0,
    });
  });
});

it('what a check leaves is told of a target that stays, and of none that ends with the run', async () => {
  const granting = checkOf(async (t) => void (await t.given.installation()));
  const options = { seed: 1, runs: 1, timeoutMs: 20_000 };
  const left = async (kind: Session['kind']) =>
    (await runOnce('tokens/made', granting, { ...rig.session(), kind }, options)).left;
  expect(await left('url')).toMatchObject({ grants: 1 });
  for (const kind of ['embedded', 'container', 'compose', 'process'] as const) {
    expect([kind, await left(kind)]).toEqual([kind, undefined]);
  }
});

it('a check that passed keeps its exchanges when asked to', async () => {
  const passing = checkOf(async (t) => {
    const { tokens } = await t.given.installation();
    await t.resources.account(tokens.accessToken);
  });
  const { exchanges } = of('passed', await run(passing, { keepExchanges: true }));
  expect(exchanges?.map(({ request }) => request.method)).toEqual(['POST', 'GET']);
});

describe('what is no broken clause is inconclusive', () => {
  it.each<[string, string, string, Parameters<typeof checkOf>[0]]>([
    [
      'the check says so',
      'inexact',
      'the target gave no pair',
      async (t) => {
        throw t.untestable('the target gave no pair');
      },
    ],
    [
      'no answer came',
      'network',
      'no complete answer: .*ECONNREFUSED',
      async (t) => void (await t.http.send({ url: `${await deafUrl()}/` })),
    ],
    [
      'the page had no form',
      'prerequisite',
      'the authorization page shows no consent form \\(status 404\\)',
      async (t) => {
        throw new NoConsentForm(await t.http.send({ url: '/no-page' }), 'no form');
      },
    ],
    [
      'control was at fault',
      'harness',
      'control operation grant: POST /grants was answered 500',
      () => Promise.reject(new ControlFault('grant', 'POST /grants was answered 500')),
    ],
    [
      'the check itself is broken',
      'harness',
      'a fault of the suite itself: TypeError: x is undefined\\n +at ',
      () => Promise.reject(new TypeError('x is undefined')),
    ],
    [
      'something else was thrown',
      'harness',
      'a fault of the suite itself: text',
      () => Promise.reject('text'),
    ],
    [
      'control lacks what the check did not declare',
      'harness',
      'control lacks createAccount, which the check did not declare',
      async (t) => void (await t.given.account()),
    ],
  ])('because %s', async (_name, cause, reason, work) => {
    const bare = reason.startsWith('control lacks')
      ? { ...rig.session(), control: {} }
      : rig.session();
    const result = await runOnce('tokens/made', checkOf(work), bare, {
      seed: 1,
      runs: 10,
      timeoutMs: 20_000,
    });
    const outcome = of('inconclusive', result);
    expect(outcome.cause).toBe(cause);
    expect(outcome.reason).toMatch(new RegExp(`^${reason}`));
    expect(outcome).not.toHaveProperty('pointer');
  });

  it('because traffic within the limit was refused, with a pointer to who judges that', async () => {
    const refusing = await rawServer((socket) => socket.write(response(429)));
    const result = await run(
      checkOf(async (t) => void (await t.http.send({ url: `${refusing}/api` }))),
    );
    expect(of('inconclusive', result)).toMatchObject({
      cause: 'rate-limit',
      reason: 'GET /api was answered 429 within the limit',
      pointer: 'limits/paced-traffic-passes',
    });
    expect([result.planned429, result.unplanned429]).toEqual([0, 1]);
  });

  it('in a thousand characters at most', async () => {
    const result = await run(checkOf(() => Promise.reject('x'.repeat(5_000))));
    expect(of('inconclusive', result).reason).toHaveLength(1_000);
  });

  it('and keeps the pointer of the check and the last twenty exchanges', async () => {
    const result = await run(
      checkOf(async (t) => {
        for (let i = 0; i < 25; i += 1) await t.http.send({ url: `/${i}` });
        throw t.untestable('enough', 'tokens/exchange-gives-pair');
      }),
    );
    const outcome = of('inconclusive', result);
    expect(outcome.pointer).toBe('tokens/exchange-gives-pair');
    expect(outcome.exchanges.map(({ n }) => n)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 6),
    );
  });

  it('and holds no secret in its reason', async () => {
    const result = await run(
      checkOf(async (t) => {
        const { tokens } = await t.given.installation();
        throw new Error(`cannot use ${tokens.accessToken}`);
      }),
    );
    const { reason } = of('inconclusive', result);
    expect(reason).toContain('cannot use <access_token#1>');
    expect(reason).not.toContain('eyJ');
  });
});

describe('a check that needs more than the target allows', () => {
  it('is not run, and names the capability', async () => {
    const result = await run(
      checkOf(() => Promise.reject(new NotPossible('clock', 'it waits too long'))),
    );
    expect(result.outcome).toStrictEqual({
      verdict: 'not-run',
      capability: 'clock',
      reason: 'needs clock: it waits too long',
    });
  });

  it('is not run without one where no capability has that name', async () => {
    const result = await run(
      checkOf(() => Promise.reject(new NotPossible('chats', 'the profile has none'))),
    );
    expect(result.outcome).toStrictEqual({
      verdict: 'not-run',
      reason: 'needs chats: the profile has none',
    });
  });
});

describe('an observation', () => {
  it('has no messages to fail with', async () => {
    const failing = observationOf(async (t) => {
      // No message can be named in an observation; a program without types may try.
      throw t.fail('answered' as never, {});
    });
    expect(of('inconclusive', await run(failing)).reason).toBe("no message 'answered'");
  });

  it('is recorded in its own words, without secrets, cut to a length', async () => {
    const result = await run(
      observationOf(async (t) => {
        const { tokens } = await t.given.installation();
        return `it says ${tokens.accessToken} ${'x'.repeat(600)}`;
      }),
    );
    const outcome = of('observed', result);
    expect(outcome.behaviour).toBe(`it says <access_token#1> ${'x'.repeat(474)}…`);
    expect(outcome.exchanges).toHaveLength(1);
  });

  it('that fails is inconclusive', async () => {
    const result = await run(observationOf(() => Promise.reject(new TypeError('x'))));
    expect(of('inconclusive', result).cause).toBe('harness');
  });
});

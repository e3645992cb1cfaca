import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import { type Emulator, startEmulator } from '../../harness/emulator/emulator.js';
import { survey } from '../../harness/run/survey.js';
import { runOne, wordsOf } from './meeting.js';
import { startProxy, written } from './proxy.js';
import { simulated } from './simulated.js';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ choices: { limiterClock: 'machine' } });
});
afterAll(() => emulator.stop());

const checks: readonly CheckId[] = [
  'limits/no-more-than-7-at-once',
  'limits/excess-is-429',
  'limits/lasting-excess-is-429',
  'limits/tokens-share-the-limit',
  'limits/resources-share-the-limit',
  'limits/paced-traffic-passes',
  'limits/traffic-within-limit-passes',
  'limits/limiter-recovers',
];

it.each([
  ['whose waits end late, so that all storms straddle the same moment', 4, []],
  [
    'whose storms take longer than a second',
    90,
    [['limits/no-more-than-7-at-once', 'inconclusive', expect.stringMatching(/too long to tell/)]],
  ],
])(
  'no check is red on a limiter of calendar seconds and a machine %s',
  async (_name, eachMs, others) => {
    const session = await simulated({
      variants: ['limiter-on-the-machine-clock', 'limiter-of-calendar-seconds'],
      // 30 ms before a second ends.
      lateBy: (moment) => (1_970 - (moment % 1_000)) % 1_000,
      requests: ({ wait }) => ({
        misdeed: async (socket, _asked, sound) => {
          wait(eachMs);
          socket.write(written(await sound()));
        },
      }),
    });
    onTestFinished(() => session.stop());
    const found = [];
    for (const id of checks) {
      const result = await runOne(id, session);
      const { verdict } = result.outcome;
      if (verdict !== 'passed') found.push([id, verdict, wordsOf(result)]);
    }
    expect(found).toEqual(others);
  },
  60_000,
);

it('a storm that takes too long once is tried again', async () => {
  let asked = 0;
  const session = await simulated({
    requests: ({ wait }) => ({
      strikes: ({ target }) => target.startsWith('/api/v4/account'),
      misdeed: async (socket, _asked, sound) => {
        asked += 1;
        // A storm of 15 may have kept the limit, and one of 30 takes too long.
        wait(asked <= 45 ? 70 : 1);
        socket.write(written(await sound()));
      },
    }),
  });
  onTestFinished(() => session.stop());
  const { outcome } = await runOne('limits/no-more-than-7-at-once', session);
  expect(outcome).toEqual({ verdict: 'passed' });
  expect(asked).toBeGreaterThanOrEqual(45 + 3 * 15);
});

it.each([0, 500])(
  'a limiter that control does not move is found out on a target that takes %i ms for each request',
  async (eachMs) => {
    const proxy = await startProxy(emulator.baseUrl, {
      misdeed: async (socket, { target }, sound) => {
        const ms = target.startsWith('/_control') ? 0 : eachMs;
        await new Promise((resolve) => setTimeout(resolve, ms));
        socket.write(written(await sound()));
      },
    });
    onTestFinished(() => proxy.stop());
    const { findings } = await survey({
      kind: 'url',
      base_url: proxy.url,
      control: '/_control',
      safety: 'full',
    });
    expect(findings).toMatchObject({ follows: true, limiterFollows: false });
  },
  60_000,
);

it('a block that earlier storms have brought about is no breach of a later check', async () => {
  const session = await simulated({
    variants: ['limiter-on-the-machine-clock', 'blocks-the-address'],
    control: ({ forgetRateLimit: _forget, ...rest }) => rest,
  });
  onTestFinished(() => session.stop());
  const verdicts: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { outcome } = await runOne('limits/excess-is-429', session);
    verdicts.push(outcome.verdict);
  }
  expect(new Set(verdicts)).toEqual(new Set(['passed', 'inconclusive']));
  const { outcome } = await runOne('tokens/exchange-gives-pair', session);
  expect(outcome).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringMatching(/ignored 429 answers, so the API may be blocked/),
  });
});

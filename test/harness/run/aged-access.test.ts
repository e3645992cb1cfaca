import { expect, it } from 'vitest';
import { defineCheck } from '../../../harness/check/check.js';
import type { CheckContext } from '../../../harness/check/context.js';
import type { Capability } from '../../../harness/check/capabilities.js';
import type { Effect } from '../../../harness/check/effects.js';
import { lifetimes } from '../../../harness/check/lifetimes.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';
import { runCheck } from '../../../harness/run/run-check.js';
import { readJwt } from '../../../suites/shared/jwt.js';

const options = { seed: 1, runs: 1, timeoutMs: 20_000 };
const messages = { refused: { expected: 'success', actual: 'status {status}' } };
const hour = 60 * 60 * 1_000;
const old = 20 * hour;

/** The ages that a check finds when it asks, in each of its rows. */
async function agesIn(
  {
    does,
    needs,
    runs = 1,
  }: { does: [Effect, ...Effect[]]; needs: [Capability, ...Capability[]]; runs?: number },
  ask: (t: CheckContext<typeof messages>) => Promise<number[]>,
): Promise<number[][]> {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const rows: number[][] = [];
  const check = defineCheck({
    title: 'a call is answered',
    clauses: ['ACC-9'],
    needs,
    does,
    kills: ['access-of-code-refused'],
    messages,
    async run(t) {
      rows.push(await ask(t));
    },
  });
  const { outcome } = await runCheck('tokens/x', check, session, { ...options, runs });
  await session.stop();
  expect(outcome.verdict).toBe('passed');
  return rows;
}

/** Ages of the access tokens of two installations. */
async function agesOfTwo(t: CheckContext<typeof messages>): Promise<number[]> {
  const one = await t.given.installation();
  const other = await t.given.installation();
  return [one, other].map(({ tokens }) => t.clock.now() - tokens.issued.to);
}

it.each<[what: string, does: [Effect, ...Effect[]]]>([
  ['that revokes', ['grant', 'revoke']],
  ['that grants alone', ['grant']],
  ['that storms the limiter', ['storm']],
])('a check %s has one row in which its first token is old, and lives', async (_what, does) => {
  const rows = await agesIn({ does, needs: ['provision'] }, agesOfTwo);
  const aged = rows.filter(([first = 0]) => first > old);
  expect(aged).toHaveLength(1);
  expect(aged[0]?.[0]).toBeLessThan(lifetimes.accessToken);
  expect(rows.flatMap(([, second]) => second).filter((age = 0) => age > hour)).toEqual([]);
});

it.each<[what: string, does: [Effect, ...Effect[]], needs: [Capability, ...Capability[]]]>([
  ['of the page', ['grant'], ['provision', 'authorization-page']],
  ['that moves the clock itself', ['grant', 'revoke'], ['provision', 'clock']],
])('a check %s has none', async (_what, does, needs) => {
  const rows = await agesIn({ does, needs }, agesOfTwo);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.flat().filter((age) => age > hour)).toEqual([]);
});

it('no token grows old while the check has a code', async () => {
  const rows = await agesIn({ does: ['grant', 'revoke'], needs: ['provision'] }, async (t) => {
    const code = await t.given.code();
    const { tokens } = await t.given.installation();
    const { status } = await t.tokens.exchange(code);
    expect(status).toBe(200);
    return [t.clock.now() - tokens.issued.to];
  });
  expect(rows.flat().filter((age) => age > hour)).toEqual([]);
});

it.each<[what: string, does: [Effect, ...Effect[]]]>([
  ['that revokes', ['grant', 'revoke']],
  ['that only looks', ['read']],
])('with many cases, a check %s has further rows with an old token', async (_what, does) => {
  const agesOf = async (t: CheckContext<typeof messages>) => {
    const { claims } = readJwt(await t.given.access());
    return [t.clock.now() - Number(claims?.['iat']) * 1_000];
  };
  const agedWith = async (runs: number) => {
    const rows = await agesIn({ does, needs: ['provision'], runs }, agesOf);
    return rows.filter(([age = 0]) => age > old).length;
  };
  expect(await agedWith(20)).toBe(1);
  // Twenty drawn rows, of which one in six has one.
  expect(await agedWith(120)).toBe(1 + 3);
});

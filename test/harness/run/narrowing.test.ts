import { expect, it } from 'vitest';
import type { ConditionId } from '../../../harness/emulator/conditions/conditions.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';
import { runCheck } from '../../../harness/run/run-check.js';
import { calling, type CallingContext, options } from './calling.js';

/** A service whose accounts lack a member under a condition. */
const withoutSymbol = (condition: ConditionId) =>
  openRepeatable({ mutant: 'account-without-currency-symbol', condition, variants: [], seed: 1 });

async function lacksSymbol(t: CallingContext): Promise<boolean> {
  const { json } = await t.resources.account(await t.given.access());
  return !('currency_symbol' in (json as object));
}

it('a breach that needs a circumstance names it, and no other', async () => {
  const session = await withoutSymbol('after-new-key');
  const { check } = calling('read', lacksSymbol);
  const { outcome } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome).toMatchObject({
    verdict: 'failed',
    failure: { actual: 'status 401 (only after the secret key was regenerated twice)' },
  });
});

it.each(['weekend', 'late-in-month', 'end-of-year', 'half-hours'] as const)(
  'a breach that needs a date (%s) names it, and no other circumstance',
  async (condition) => {
    const session = await withoutSymbol(condition);
    const { check, seen } = calling('read', lacksSymbol);
    const { outcome } = await runCheck('tokens/x', check, session, options);
    await session.stop();
    const words = 'only on a weekend at the end of a month, in the second half of an hour';
    expect(outcome).toMatchObject({ failure: { actual: `status 401 (${words})` } });
    // The row, without a circumstance, without the date, with it alone, and once more for the smallest case.
    expect(seen.runs).toBe(5);
  },
);

it('a session goes back to an ordinary date a few times', async () => {
  const session = await withoutSymbol('weekend');
  const years: number[] = [];
  const { check } = calling('read', lacksSymbol);
  for (let n = 0; n < 8; n += 1) {
    await runCheck(`tokens/x${n}`, check, session, options);
    years.push(new Date(session.clock.now()).getUTCFullYear());
  }
  await session.stop();
  expect(new Set(years.slice(3)).size).toBe(1);
  expect(Math.max(...years)).toBeLessThan(2037);
});

it('a check that fails in plain circumstances, too, names none and has no further run', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const { check, seen } = calling('read', () => Promise.resolve(true));
  const { outcome } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome).toMatchObject({ verdict: 'failed', failure: { actual: 'status 401' } });
  expect(seen.runs).toBe(2);
});

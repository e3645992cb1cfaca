import { describe, expect, it } from 'vitest';
import type { Circumstance } from '../../../harness/check/circumstances.js';
import type { CheckResult, Outcome } from '../../../harness/check/outcome.js';
import { named, narrowed } from '../../../harness/run/narrowing.js';
import type { Session } from '../../../harness/targets/session/session.js';
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

describe('a breach of two circumstances', () => {
  const failure = { expected: 'access', actual: 'status 401' };
  const outcome = { verdict: 'failed', failure } as Outcome;
  const only = '(only for grants of a widget, and for tokens that were used before)';
  const fickle = '(not every time in the same circumstances: it may need a certain date or moment)';

  /** What is told of it where it comes in so many further runs, and those after them have another verdict. */
  async function told(times: number, after: Outcome['verdict']) {
    let broken = 0;
    const runIn = (tried: readonly Circumstance[]) => {
      const holds = tried.includes('widget') && tried.includes('used');
      if (holds) broken += 1;
      const last = { verdict: holds ? after : 'passed' };
      return Promise.resolve({ outcome: holds && broken <= times ? outcome : last } as CheckResult);
    };
    const on: Circumstance[] = ['widget', 'used', 'charset'];
    const found = named(await narrowed({ outcome, on, durationMs: 1 }, runIn, {} as Session));
    return found.verdict === 'failed' ? found.failure.actual : found.verdict;
  }

  it('that always comes names them', async () => {
    expect(await told(Infinity, 'passed')).toBe(`status 401 ${only}`);
  });

  it.each([0, 1])(
    'that came in %i further runs, and not in the last one, names none',
    async (times) => {
      expect(await told(times, 'passed')).toBe(`status 401 ${fickle}`);
    },
  );

  it('whose last run decided nothing names them', async () => {
    expect(await told(1, 'inconclusive')).toBe(`status 401 ${only}`);
  });
});

describe('circumstances that bring others about', () => {
  /** What is left of some circumstances, of a breach that shows in some sets of them. */
  async function left(on: readonly Circumstance[], isBroken: (on: Set<Circumstance>) => boolean) {
    const asked: string[] = [];
    const failure = { expected: 'access', actual: 'status 401' };
    const runIn = async (tried: readonly Circumstance[]) => {
      asked.push(tried.join(' '));
      const outcome = isBroken(new Set(tried)) ? { verdict: 'failed', failure } : passed;
      return { outcome } as CheckResult; // no more of it is read
    };
    const outcome = { verdict: 'failed', failure } as Outcome;
    const session = {} as Session; // of which a breach needs nothing
    const found = await narrowed({ outcome, on, durationMs: 1 }, runIn, session);
    return { on: found.on, asked };
  }
  const passed = { verdict: 'passed' } as const;

  it.each([
    ['member', 'second-user'],
    ['third-user', 'second-user'],
    ['webhook', 'widget'],
    ['other-accounts', 'second-account'],
    ['reinstalled', 'earlier-grant'],
    ['lost-renewal', 'retried'],
    ['returning', 'page'],
    ['popup', 'page'],
    ['post-message', 'page'],
  ] as const)('are named by these where they are enough: %s, %s', async (wide, mild) => {
    const { on } = await left(['charset', wide, 'used'], (all) => all.has(wide) || all.has(mild));
    expect(on).toEqual([mild]);
  });

  it('are named themselves where the others are not enough', async () => {
    const { on } = await left(['charset', 'member', 'used'], (all) => all.has('member'));
    expect(on).toEqual(['member']);
  });

  it('are named beside what else is needed, in the order of the axes', async () => {
    const isAnother = (all: Set<Circumstance>) => all.has('member') || all.has('second-user');
    const isBroken = (all: Set<Circumstance>) =>
      isAnother(all) && all.has('used') && all.has('returning');
    const { on } = await left(['member', 'charset', 'used', 'returning'], isBroken);
    expect(on).toEqual(['second-user', 'returning', 'used']);
  });

  it('are not named twice where both are needed', async () => {
    const isBroken = (all: Set<Circumstance>) => all.has('widget') && all.has('webhook');
    const { on } = await left(['widget', 'webhook'], isBroken);
    expect(on).toEqual(['widget', 'webhook']);
  });

  it('are left out where another one hides them then', async () => {
    const isAnother = (all: Set<Circumstance>) => all.has('member') || all.has('second-user');
    const isThird = (all: Set<Circumstance>) => all.has('third-user') || all.has('second-user');
    const isBroken = (all: Set<Circumstance>) => isAnother(all) && isThird(all);
    const { on } = await left(['member', 'third-user'], isBroken);
    expect(on).toEqual(['second-user']);
  });

  it('cost no run where there is nothing milder', async () => {
    const { on, asked } = await left(['charset', 'used'], (all) => all.has('used'));
    expect([on, asked]).toEqual([['used'], ['', 'used', 'used']]);
  });
});

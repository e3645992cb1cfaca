import { expect, it } from 'vitest';
import type { ConditionId } from '../../../harness/emulator/conditions/conditions.js';
import type { MutantId } from '../../../harness/check/generated/mutant-ids.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';
import { runCheck } from '../../../harness/run/run-check.js';
import check from '../../../suites/errors/dead-credentials-open-no-method.check.js';
import shapes from '../../../suites/always/error-shapes-hold.invariant.js';

const options = { seed: 1, runs: 20, timeoutMs: 20_000 };

it('every kind of credential meets every method of every resource', async () => {
  const refused = new Map<string, number>();
  const count: typeof shapes.judge = ({ seen: { exchange, path } }) => {
    if (exchange.status !== 401) return 'silent';
    const call = `${exchange.method} ${path.replace(/\d{3,}$/, '{id}')}`;
    refused.set(call, (refused.get(call) ?? 0) + 1);
    return 'silent';
  };
  const invariants = [{ id: 'always/x', invariant: { ...shapes, judge: count } }];
  const session = await openRepeatable({ variants: [], seed: 1 });
  const { outcome } = await runCheck('errors/x', check, session, {
    ...options,
    once: true,
    invariants,
  });
  await session.stop();
  expect(outcome.verdict).toBe('passed');
  // Three tokens that have ended, also in two other spellings each.
  const kinds = 7 + 3 * 2;
  expect(Object.fromEntries(refused)).toEqual({
    'GET /api/v4/account': kinds,
    'GET /api/v4/leads': kinds,
    'POST /api/v4/leads': kinds,
    'PATCH /api/v4/leads': kinds,
    'GET /api/v4/leads/{id}': kinds,
    'GET /api/v4/leads/custom_fields': kinds,
    'POST /api/v4/leads/custom_fields': kinds,
    'GET /api/v4/leads/custom_fields/{id}': kinds,
    'GET /api/v4/sources': kinds,
    'POST /api/v4/sources': kinds,
  });
});

it.each([
  ['refresh-token-opens-lists', 'api-leads', 'failed'],
  ['revoked-token-is-403', 'api-sources', 'failed'],
  ['expired-token-body-empty', 'api-fields', 'passed'],
  ['revoked-token-body-text', 'api-sources', 'passed'],
] as const satisfies [MutantId, ConditionId, string][])(
  '%s, only %s, is found: the check has %s, or the invariant of bodies is broken',
  async (mutant, condition, verdict) => {
    const session = await openRepeatable({ mutant, condition, variants: [], seed: 1 });
    const invariants = [{ id: 'always/error-shapes-hold', invariant: shapes }];
    const result = await runCheck('errors/x', check, session, { ...options, invariants });
    await session.stop();
    expect(result.outcome.verdict).toBe(verdict);
    const isBroken = Object.keys(result.invariants?.broken ?? {}).length > 0;
    expect(isBroken).toBe(verdict === 'passed');
  },
);

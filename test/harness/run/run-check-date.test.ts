import { expect, it } from 'vitest';
import { defineCheck } from '../../../harness/check/check.js';
import { runCheck } from '../../../harness/run/run-check.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';

const options = { seed: 1, runs: 1, timeoutMs: 20_000 };

/** A check that passes, and counts how often it runs. */
function passing() {
  const seen = { runs: 0 };
  const check = defineCheck({
    title: 'nothing is asked',
    clauses: ['ACC-9'],
    needs: ['access'],
    does: ['read'],
    kills: ['access-of-code-refused'],
    messages: {},
    run: async () => {
      seen.runs += 1;
    },
  });
  return { check, seen };
}

it('a check begins at the date that is asked for, and the clock never goes back', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const { check } = passing();
  const date = Date.parse('2036-11-29T08:40:00Z');
  const first = await runCheck('tokens/x', check, session, { ...options, once: true, date });
  const earlier = { ...options, once: true, date: date - 86_400_000 };
  const second = await runCheck('tokens/x', check, session, earlier);
  await session.stop();
  expect(first.beganAt).toBeGreaterThanOrEqual(date);
  expect(first.beganAt).toBeLessThan(date + 60_000);
  expect(second.beganAt).toBeGreaterThanOrEqual(first.beganAt ?? Infinity);
});

it('a check is inconclusive where the clock cannot be moved to that date', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const { check, seen } = passing();
  const stuck = Object.create(session.clock, {
    movable: { value: true },
    now: { value: () => Date.parse('2026-11-27T00:00:00Z') },
    advance: { value: () => Promise.reject(new Error('control is asleep')) },
  });
  const date = Date.parse('2036-11-29T08:40:00Z');
  const asked = { ...options, date };
  const { outcome } = await runCheck('tokens/x', check, { ...session, clock: stuck }, asked);
  await session.stop();
  expect(outcome).toMatchObject({
    verdict: 'inconclusive',
    cause: 'harness',
    reason: "the target's clock could not be moved to 2036-11-29T08:40:00.000Z: control is asleep",
  });
  expect(seen.runs).toBe(0);
});

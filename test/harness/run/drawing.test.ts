import { expect, it, onTestFinished } from 'vitest';
import { defineCheck } from '../../../harness/check/check.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';
import { runOnce } from '../../../harness/run/judge-check.js';

const facts = {
  title: 'nothing is asked',
  clauses: ['ACC-9'],
  needs: ['access'],
  does: ['read'],
  kills: ['access-of-code-refused'],
  messages: {},
} as const;

async function outcomeOf(check: ReturnType<typeof defineCheck>, timeoutMs = 20_000) {
  const session = await openRepeatable({ variants: [], seed: 1 });
  onTestFinished(() => session.stop());
  const options = { seed: 1, runs: 1, timeoutMs, starvedMs: () => 0 };
  return (await runOnce('tokens/x', check, session, options)).outcome;
}

it('a check that draws circumstances and does not declare it judges nothing', async () => {
  const run = async (t: { readonly drawable: readonly unknown[] }) => void t.drawable.length;
  expect(await outcomeOf(defineCheck({ ...facts, run }))).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringContaining('draws: true'),
  });
  expect(await outcomeOf(defineCheck({ ...facts, draws: true, run }))).toMatchObject({
    verdict: 'passed',
  });
});

it('a copy of the context of a check that draws nothing can be made', async () => {
  const check = defineCheck({ ...facts, run: async (t) => void { ...t } });
  expect(await outcomeOf(check)).toMatchObject({ verdict: 'passed' });
});

it('a check has time until the share that it names has passed', async () => {
  const seen: boolean[] = [];
  const run = async (t: { hasTime(share: number): boolean }) => {
    seen.push(t.hasTime(0), t.hasTime(0.9));
  };
  await outcomeOf(defineCheck({ ...facts, run }));
  expect(seen).toEqual([false, true]);
});

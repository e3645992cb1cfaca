import { expect, it } from 'vitest';
import { judgeEmulator } from '../../../harness/kill-matrix/judge-emulator.js';

const checks = ['tokens/exchange-gives-pair', 'tokens/code-used-once'];
const job = { variants: [], checks, seed: 1, runs: 2 };

it('the reference passes, and nothing fails inside it', async () => {
  const { outcomes, crashes, job: judged } = await judgeEmulator(job);
  expect(outcomes.map(({ check, verdict, text }) => [check, verdict, text])).toEqual([
    ['tokens/exchange-gives-pair', 'passed', ''],
    ['tokens/code-used-once', 'passed', ''],
  ]);
  expect(crashes).toEqual([]);
  expect(judged).toEqual({ variants: [], seed: 1, runs: 2 });
});

it('a fault is found by the check that judges it, in words, and by no other', async () => {
  const { outcomes } = await judgeEmulator({ ...job, mutant: 'code-reusable' });
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(['passed', 'failed']);
  expect(outcomes[1]?.text).toMatch(/^expected .+, got .+/);
});

it('a choice where the contract is silent fails nothing', async () => {
  const { outcomes } = await judgeEmulator({ ...job, variants: ['terse-oauth', 'other-pages'] });
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(['passed', 'passed']);
});

it('no check begins when the time of the job is over, and it is said how many', async () => {
  const { outcomes, unbegun } = await judgeEmulator({ ...job, mostMs: 0 });
  expect({ outcomes, unbegun }).toEqual({ outcomes: [], unbegun: 2 });
});

it('a check that there is not is an error', async () => {
  const lost = judgeEmulator({ ...job, checks: ['tokens/no-such'] });
  await expect(lost).rejects.toThrow("there is no check 'tokens/no-such'");
});

import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type * as Pool from '../../../harness/kill-matrix/pool.js';
import { main } from '../cli/program.js';

// Workers start from the built files.
const built = new URL('../kill-matrix/pool.js', pathToFileURL(main));
const { judgeAll } = (await import(/* @vite-ignore */ built.href)) as typeof Pool;

const job = { variants: [], checks: ['tokens/exchange-gives-pair'], seed: 1, runs: 1 };

it('judges many emulators and tells of each as it ends', async () => {
  const told: (string | undefined)[] = [];
  const jobs = [
    job,
    { ...job, mutant: 'exchange-without-refresh-token' as const },
    { ...job, variants: ['terse-oauth' as const] },
  ];
  const results = await judgeAll(jobs, (result) => told.push(result.job.mutant));
  expect(told).toHaveLength(3);
  const verdictOf = (mutant: string | undefined, variants: number) =>
    results.find(({ job: each }) => each.mutant === mutant && each.variants.length === variants)
      ?.outcomes[0]?.verdict;
  expect(verdictOf(undefined, 0)).toBe('passed');
  expect(verdictOf('exchange-without-refresh-token', 0)).toBe('failed');
  expect(verdictOf(undefined, 1)).toBe('passed');
});

it('names the emulator whose worker fails', async () => {
  const lost = judgeAll([{ ...job, checks: ['no/such'] }], () => undefined);
  await expect(lost).rejects.toThrow("emulator reference: Error: there is no check 'no/such'");
});

it('has nothing to do without jobs', async () => {
  await expect(judgeAll([], () => undefined)).resolves.toEqual([]);
});

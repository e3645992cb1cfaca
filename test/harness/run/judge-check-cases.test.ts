import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Control } from '../../../harness/check/control.js';
import { checkOf } from './declared.js';
import { engineRig, of, type RunOptions } from './judge-check-rig.js';

const { run, session } = engineRig();

describe('a property', () => {
  const property = (from: number) =>
    checkOf(async (t) => {
      await t.http.send({ url: '/before' });
      await t.forAll({ n: fc.integer({ min: 0, max: 9_999 }) }, async ({ n }) => {
        const one = await t.http.send({ url: `/${n}` });
        await t.http.send({ url: `/${n}/again` });
        if (n >= from) throw t.fail('answered', { wanted: 0, status: n }, one);
      });
    });

  it('that holds passed, each case counted', async () => {
    const result = await run(property(10_000), { runs: 7 });
    expect(result).toMatchObject({ outcome: { verdict: 'passed' }, cases: 7, requests: 15 });
  });

  it('makes for each case integrations of its own, of a developer of its own', async () => {
    const makes = vi.spyOn(session().control as Required<Control>, 'createIntegration');
    const used = new Set<string>();
    const twoCodes = checkOf(async (t) => {
      await t.forAll({ n: fc.integer() }, async () => {
        for (const { integration } of [await t.given.code(), await t.given.code()]) {
          used.add(integration.clientId);
        }
      });
    });
    of('passed', await run(twoCodes, { runs: 3 }));
    expect(used.size).toBe(2 * 3);
    expect(new Set(makes.mock.calls.map(([asked]) => asked.account_id)).size).toBe(3);
  });

  describe('with a table', () => {
    const table = [1, 2, 3, 4].map((n) => ({ n: n * 10_000 }));
    const triedBy = async (runs: number, seed: number, round = 0) => {
      const tried: { n: number; text: string }[] = [];
      const noting = checkOf(async (t) => {
        await t.forAll(
          { n: fc.integer({ min: 0, max: 9 }), text: fc.string() },
          async (each) => void tried.push(each),
          { first: table },
        );
      });
      of('passed', await run(noting, { runs, seed, round }));
      return tried;
    };

    it('tries its entries first, at any seed, and draws what they do not name', async () => {
      for (const seed of [1, 2, 3]) {
        const tried = await triedBy(6, seed);
        expect(tried.slice(0, 4).map(({ n }) => n)).toEqual(table.map(({ n }) => n));
        expect(tried.slice(4).every(({ n }) => n < 10)).toBe(true);
        expect(new Set(tried.map(({ text }) => text)).size).toBeGreaterThan(1);
      }
    });

    it('that is longer than the run begins where the seed says', async () => {
      const begins = new Set<number>();
      for (let seed = 0; seed < 20; seed += 1) {
        const tried = await triedBy(2, seed);
        expect(tried).toHaveLength(2);
        begins.add(tried[0]?.n ?? 0);
      }
      expect(begins.size).toBe(table.length);
    });

    it('goes on in the next run where the one before ended', async () => {
      const [one, other] = [await triedBy(2, 5), await triedBy(2, 5, 1)];
      const entries = [...one, ...other].map(({ n }) => n);
      expect(entries.toSorted((a, b) => a - b)).toEqual(table.map(({ n }) => n));
    });

    it('begins anywhere in late runs, so that every second or third of them meets all entries', async () => {
      for (const step of [2, 3, 4]) {
        const met = new Set<number>();
        for (let round = 8; round < 8 + 16 * step; round += step) {
          for (const { n } of await triedBy(2, 5, round)) met.add(n);
        }
        expect(met.size).toBe(table.length);
      }
    });

    it('repeats the entry that broke it', async () => {
      const broken = checkOf(async (t) => {
        await t.forAll(
          { n: fc.integer({ min: 0, max: 9 }) },
          async ({ n }) => {
            if (n > 20_000) throw t.fail('answered', { wanted: 0, status: n });
          },
          { first: table },
        );
      });
      const { failure } = of('failed', await run(broken));
      expect(failure.actual).toBe('status 30000');
      const { counterexample } = failure;
      if (counterexample === undefined) throw new Error('no counterexample');
      const again = of('failed', await run(broken, { replay: counterexample }));
      expect(again.failure.actual).toBe('status 30000');
    });
  });

  it('that is broken shows the smallest case and nothing of the others', async () => {
    const { failure } = of('failed', await run(property(100)));
    expect(failure.actual).toBe('status 100');
    expect(failure.counterexample).toMatchObject({ text: 'n: 100' });
    const paths = failure.exchanges.map(({ request }) => new URL(request.url).pathname);
    expect(paths).toEqual(['/before', '/100', '/100/again']);
    expect(failure.exchanges.find(({ n }) => n === failure.offending)?.request.url).toMatch(
      /\/100$/,
    );
  });

  it('tries the same by the same seed and id, whatever ran before', async () => {
    const tried: string[] = [];
    const noting = checkOf(async (t) => {
      await t.forAll({ n: fc.integer() }, async ({ n }) => void tried.push(`${n}`));
    });
    const values = async (options: RunOptions) => {
      tried.length = 0;
      await run(noting, options);
      return [...tried];
    };
    const first = await values({ seed: 3, id: 'a/b' });
    await values({ seed: 4, id: 'c/d' });
    expect(await values({ seed: 3, id: 'a/b' })).toEqual(first);
    expect(await values({ seed: 3, id: 'a/c' })).not.toEqual(first);
    expect(await values({ seed: 4, id: 'a/b' })).not.toEqual(first);
  });

  it('is replayed by its counterexample: the one case of the one property', async () => {
    const tried: string[] = [];
    const second = checkOf(async (t) => {
      await t.forAll({ n: fc.integer() }, async () => void tried.push('first'));
      await t.forAll({ n: fc.integer({ min: 0, max: 9_999 }) }, async ({ n }) => {
        tried.push(`n = ${n}`);
        const one = await t.http.send({ url: `/${n}` });
        if (n >= 100) throw t.fail('answered', { wanted: 0, status: n }, one);
      });
    });
    const { failure } = of('failed', await run(second, { seed: 1, runs: 4 }));
    const { counterexample } = failure;
    expect(counterexample).toMatchObject({ text: 'n: 100', property: 1 });
    if (counterexample === undefined) return;
    tried.length = 0;
    const again = await run(second, { seed: 1, runs: 4, replay: counterexample });
    expect(tried).toEqual(['first', 'first', 'first', 'first', 'n = 100']);
    expect(of('failed', again).failure.counterexample?.text).toBe('n: 100');
  });

  it('that is costly tries a share of the cases, and one at least', async () => {
    const shared = (share: number) =>
      checkOf((t) => t.forAll({ n: fc.integer() }, async () => undefined, { share }));
    expect((await run(shared(0.5))).cases).toBe(5);
    expect((await run(shared(0.01))).cases).toBe(1);
  });
});

import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runProperty } from '../../../harness/run/property.js';
import { ClauseBroken, Inconclusive } from '../../../harness/check/signals.js';

function broken(actual = 'a token'): ClauseBroken {
  const none = { exchanges: [], lineage: [] };
  return new ClauseBroken({ message: 'm', expected: 'none', actual, ...none });
}

const number = fc.record({ n: fc.integer({ min: 0, max: 1_000_000 }) });

/** Breaks from a limit on; remembers what it was tried with. */
function breakingFrom(limit: number) {
  const tried: number[] = [];
  const statement = async ({ n }: { n: number }) => {
    tried.push(n);
    if (n >= limit) throw broken(`${n} passed`);
  };
  return { tried, statement };
}

describe('a statement that holds', () => {
  it('is tried as often as asked, and there is nothing to tell', async () => {
    const { tried, statement } = breakingFrom(2_000_000);
    expect(await runProperty(number, statement, { seed: 1, runs: 25 })).toEqual({});
    expect(tried).toHaveLength(25);
  });
});

describe('a broken clause', () => {
  it('is told with the smallest counterexample, and its evidence is that of this case', async () => {
    const { tried, statement } = breakingFrom(1_000);
    const outcome = await runProperty(number, statement, { seed: 1, runs: 25 });
    expect(outcome.counterexample).toEqual({
      text: 'n: 1000',
      seed: 1,
      path: expect.stringMatching(/^\d+(:\d+)+$/),
      shrinks: expect.any(Number),
    });
    expect(outcome.error).toBeInstanceOf(ClauseBroken);
    expect(outcome.error).toMatchObject({ evidence: { actual: '1000 passed' } });
    expect(outcome.counterexample?.shrinks).toBe(tried.filter((n) => n >= 1_000).length - 1);
  });

  it('names each value of a record', async () => {
    const values = fc.record({ s: fc.constant('a"b'), list: fc.constant([1, undefined]) });
    const outcome = await runProperty(values, () => Promise.reject(broken()), { seed: 1, runs: 5 });
    expect(outcome.counterexample?.text).toBe('s: "a\\"b"; list: [1,undefined]');
  });

  it('leaves out the functions of a row of a table', async () => {
    const row = { how: 'cut', change: () => 'x', also: ['y', () => 'z'] };
    const values = fc.record({ each: fc.constant(row) });
    const outcome = await runProperty(values, () => Promise.reject(broken()), { seed: 1, runs: 5 });
    expect(outcome.counterexample?.text).toBe('each: {"how":"cut","also":["y"]}');
  });

  it.each([
    [fc.constant(7), '7'],
    [fc.constant('ab'), '"ab"'],
    [fc.constant(null), 'null'],
    [fc.constant(undefined), 'undefined'],
  ])('is told by its value where that is no record: %s', async (value, text) => {
    const outcome = await runProperty<unknown>(value, () => Promise.reject(broken()), {
      seed: 1,
      runs: 1,
    });
    expect(outcome.counterexample?.text).toBe(text);
  });

  it('is told in words of its own where they are given', async () => {
    const outcome = await runProperty(number, () => Promise.reject(broken()), {
      seed: 1,
      runs: 1,
      describe: (value) => `a story of ${value?.n}`,
    });
    expect(outcome.counterexample?.text).toBe('a story of 0');
  });

  it('is told in 2000 characters at most', async () => {
    const long = fc.record({ s: fc.constant('x'.repeat(5_000)) });
    const outcome = await runProperty(long, () => Promise.reject(broken()), { seed: 1, runs: 1 });
    expect(outcome.counterexample?.text).toHaveLength(2_000);
  });

  it('is repeated by its seed and path, and nothing else is tried', async () => {
    const first = breakingFrom(1_000);
    const found = await runProperty(number, first.statement, { seed: 42, runs: 25 });
    const again = breakingFrom(1_000);
    await runProperty(number, again.statement, {
      seed: 42,
      runs: 25,
      path: found.counterexample?.path ?? '',
    });
    expect(again.tried).toEqual([1_000]);
  });

  it('is the same by the same seed, and another by another', async () => {
    const triedWith = async (seed: number) => {
      const { tried, statement } = breakingFrom(1_000);
      const { counterexample } = await runProperty(number, statement, { seed, runs: 25 });
      return { tried, counterexample };
    };
    expect(await triedWith(5)).toEqual(await triedWith(5));
    expect((await triedWith(5)).tried).not.toEqual((await triedWith(6)).tried);
  });

  it('is made smaller for five seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    let brokenAt: number | undefined;
    const begun: number[] = [];
    const outcome = await runProperty(
      number,
      async ({ n }) => {
        if (brokenAt !== undefined) begun.push(Date.now() - brokenAt);
        vi.advanceTimersByTime(2_000);
        if (n < 1_000) return;
        brokenAt ??= Date.now();
        throw broken(`${n} passed`);
      },
      { seed: 1, runs: 25 },
    );
    expect(begun).toEqual([0, 2_000, 4_000]);
    expect(outcome.error).toBeInstanceOf(ClauseBroken);
  });

  it('is made smaller by 300 cases at most', async () => {
    let casesSince: number | undefined;
    // Each of a hundred numbers is searched for by itself, which takes thousands of cases.
    const list = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 100, maxLength: 100 });
    const statement = async (values: { list: number[] }) => {
      if (casesSince !== undefined) casesSince += 1;
      if (!values.list.every((each) => each >= 12_345)) return;
      casesSince ??= 0;
      throw broken();
    };
    const values = fc.record({ list: fc.noBias(list) });
    const outcome = await runProperty(values, statement, { seed: 3, runs: 50 });
    expect(outcome.error).toBeInstanceOf(ClauseBroken);
    expect(casesSince).toBe(300);
  });
});

describe('any other error', () => {
  it.each([
    ['no answer', new Inconclusive('network', 'no answer')],
    ['our own fault', new TypeError('x is undefined')],
    ['what is no error', 'text'],
  ])('ends the property as it is: %s', async (_name, error) => {
    let cases = 0;
    const outcome = await runProperty(
      number,
      async () => {
        cases += 1;
        if (cases === 3) throw error;
      },
      { seed: 1, runs: 25 },
    );
    expect(outcome).toEqual({ error });
    expect(cases).toBe(3);
  });

  it('while a counterexample is made smaller leaves the one that was found', async () => {
    let failed = 0;
    const outcome = await runProperty(
      number,
      async ({ n }) => {
        if (failed > 0) throw new Inconclusive('network', 'no answer');
        if (n < 1_000) return;
        failed = n;
        throw broken(`${n} passed`);
      },
      { seed: 1, runs: 25 },
    );
    expect(outcome.error).toMatchObject({ evidence: { actual: `${failed} passed` } });
    expect(outcome.counterexample).toMatchObject({ text: `n: ${failed}`, shrinks: 0 });
  });

  it('while a counterexample is made smaller does not end that', async () => {
    let broke = 0;
    let answers = true;
    const outcome = await runProperty(
      number,
      async ({ n }) => {
        if (broke === 1 && answers) {
          answers = false;
          throw new Inconclusive('network', 'no answer');
        }
        if (n < 1_000) return;
        broke += 1;
        throw broken(`${n} passed`);
      },
      { seed: 1, runs: 25 },
    );
    expect(answers).toBe(false);
    expect(outcome.counterexample?.text).toBe('n: 1000');
  });
});

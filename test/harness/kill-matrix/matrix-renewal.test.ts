import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fingerprintsOf } from '../../../harness/kill-matrix/code-hashes.js';
import { documentOf } from '../../../harness/kill-matrix/matrix-document.js';
import { killMatrix } from '../../../harness/kill-matrix/matrix.js';
import {
  changesSince,
  type Judgeable,
  judgedNow,
  judgesOf,
} from '../../../harness/kill-matrix/matrix-renewal.js';
import { temporaryFolder } from '../temporary-folder.js';

const check = (id: string, clauses: string[], kills: string[], dependsOn: string[] = []) => ({
  id,
  kind: 'check' as const,
  clauses,
  kills,
  dependsOn,
});
const checks = [
  check('a/one', ['X-1'], ['m1'], ['a/base']),
  check('a/two', ['X-2'], ['m2']),
  check('a/base', ['X-3'], []),
];
const mutants = [
  { id: 'm1', title: 'one', clause: 'X-1' },
  { id: 'm2', title: 'two', clause: 'X-2' },
];
const judgeable = { mutants, checks, sets: [[], ['v1'], ['v2']], conditions: 'seed 1' };

/** Compiled code in a folder of its own, with some files changed. */
const codeWith = (
  changed: Readonly<Record<string, string>> = {},
  role: 'service' | 'integration' = 'service',
) => {
  const files = {
    'harness/kill-matrix/worker.js': "import './judge.js';",
    'harness/kill-matrix/judge.js':
      "const load = () => import('../emulator/mutants/m1.mutant.js');",
    'harness/emulator/mutants/m1.mutant.js': 'export default 1;',
    'harness/emulator/mutants/m2.mutant.js': 'export default 2;',
    'harness/emulator/variants/v1.variant.js': 'export default 1;',
    'harness/emulator/variants/v2.variant.js': 'export default 2;',
    'suites/a/one.check.js': "import { words } from './words.js';",
    'suites/a/two.check.js': 'export default 2;',
    'suites/a/base.check.js': 'export default 3;',
    'suites/a/words.js': 'export const words = 1;',
    'harness/kill-matrix/integration-matrix.js': "import '../integration/behaviour.js';",
    'harness/integration/behaviour.js': 'export {};',
    'harness/integration/mutants/n1.mutant.js': 'export default 1;',
    'harness/integration/variants/w1.variant.js': 'export default 1;',
    'suites/integration/hook/one.check.js': "import '../shared/words.js';",
    'suites/integration/shared/words.js': 'export const words = 1;',
    ...changed,
  };
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return fingerprintsOf(root, new Map([['clauses.json', '{}']]), role);
};

/** What must be judged again when files change after everything was judged. */
function changesAfter(changed: Readonly<Record<string, string>>, now: Judgeable = judgeable) {
  const before = judgedNow(judgeable, codeWith());
  const results = judgeable.sets.map((variants) => ({
    // The ids of these tests are invented; the real ones are a closed union.
    job: { variants, seed: 1, runs: 1 } as never,
    outcomes: [],
    crashes: [],
    durationMs: 1,
  }));
  const document = documentOf(killMatrix(mutants, checks, results), before);
  return changesSince(document, judgedNow(now, codeWith(changed)), now);
}

const nothing = { shared: false, mutants: [], sets: [], gone: [] };
const all = ['a/one', 'a/two', 'a/base'];

describe('the code of the role integration', () => {
  it('is that of its own checks, mutants and variants, by their ids', () => {
    const before = codeWith({}, 'integration');
    expect([...before.checks.keys()]).toEqual(['integration/hook/one']);
    expect([...before.mutants.keys()]).toEqual(['n1']);
    expect([...before.variants.keys()]).toEqual(['w1']);
  });

  it.each([
    ['suites/integration/shared/words.js', ['checks']],
    ['harness/integration/mutants/n1.mutant.js', ['mutants']],
    ['harness/integration/variants/w1.variant.js', ['variants']],
    ['harness/integration/behaviour.js', ['shared']],
    ['harness/emulator/mutants/m1.mutant.js', []],
    ['harness/kill-matrix/judge.js', []],
  ])('is another one after a change of %s in %j', (file, parts) => {
    const before = codeWith({}, 'integration');
    const after = codeWith({ [file]: 'export default 9;' }, 'integration');
    const names = ['shared', 'checks', 'mutants', 'variants'] as const;
    const text = (part: (typeof after)[(typeof names)[number]]) =>
      typeof part === 'string' ? part : JSON.stringify([...part]);
    expect(names.filter((name) => text(after[name]) !== text(before[name]))).toEqual(parts);
  });
});

describe('what must be judged again', () => {
  it('is nothing where nothing changed', () => {
    expect(changesAfter({})).toEqual(nothing);
  });

  it('is a mutant that changed, alone', () => {
    expect(changesAfter({ 'harness/emulator/mutants/m2.mutant.js': 'export default 3;' })).toEqual({
      ...nothing,
      mutants: ['m2'],
    });
  });

  it('is a variant that changed, by all checks', () => {
    expect(changesAfter({ 'harness/emulator/variants/v1.variant.js': '' })).toEqual({
      ...nothing,
      sets: [{ variants: ['v1'], checks: all }],
    });
  });

  it.each(['suites/a/one.check.js', 'suites/a/words.js'])(
    'is, where %s changed, what that check judges: its mutants, and every variant by it alone',
    (file) => {
      const text = file.endsWith('words.js') ? '' : "import './words.js';";
      expect(changesAfter({ [file]: text })).toEqual({
        ...nothing,
        mutants: ['m1'],
        sets: judgeable.sets.map((variants) => ({ variants, checks: ['a/one'] })),
      });
    },
  );

  it('is, where a check changed that another depends on, what that other one judges too', () => {
    expect(changesAfter({ 'suites/a/base.check.js': '' }).mutants).toEqual(['m1']);
  });

  it('is a mutant and a check that were added, and no other mutant', () => {
    const added = {
      ...judgeable,
      mutants: [...mutants, { id: 'm3', title: 'three', clause: 'X-4' }],
      checks: [...checks, check('a/new', ['X-4'], ['m3'])],
    };
    const files = {
      'harness/emulator/mutants/m3.mutant.js': 'export default 3;',
      'suites/a/new.check.js': 'export default 4;',
    };
    expect(changesAfter(files, added)).toEqual({
      ...nothing,
      mutants: ['m3'],
      sets: judgeable.sets.map((variants) => ({ variants, checks: ['a/new'] })),
    });
  });

  it('names what is gone', () => {
    const fewer = { ...judgeable, mutants: mutants.slice(1), sets: [[], ['v2']] };
    expect(changesAfter({}, fewer)).toEqual({ ...nothing, gone: ['m1', 'v1'] });
  });

  it('is nothing by itself where shared code changed, which is told', () => {
    expect(changesAfter({ 'harness/kill-matrix/judge.js': '' })).toEqual({
      ...nothing,
      shared: true,
    });
  });

  it('is everything under other conditions', () => {
    const changes = changesAfter({}, { ...judgeable, conditions: 'seed 2' });
    expect(changes.mutants).toEqual(['m1', 'm2']);
    expect(changes.sets).toHaveLength(3);
  });
});

it('a mutant is judged by the checks of its clause, those that claim it, and what they depend on', () => {
  const [first] = mutants;
  if (first === undefined) throw new Error('no mutant');
  const claiming = check('a/claims', ['X-9'], ['m1']);
  expect(judgesOf(first, [...checks, claiming])).toEqual(['a/one', 'a/claims', 'a/base']);
});

describe('an invariant', () => {
  const always = {
    ...check('always/x', ['X-1'], []),
    kind: 'invariant' as const,
    over: ['a/two'],
  };

  it('judges a mutant together with the checks whose exchanges it judges', () => {
    const [mutant] = mutants;
    if (mutant === undefined) throw new Error('there are mutants');
    expect(judgesOf(mutant, [...checks, always])).toEqual(['a/one', 'always/x', 'a/base', 'a/two']);
  });

  it('that changed judges the exchanges of all checks again', () => {
    const withIt = { ...judgeable, checks: [...checks, always] };
    const { sets } = changesAfter({ 'suites/always/x.invariant.js': 'export default 1;' }, withIt);
    expect(sets.map(({ checks: judges }) => judges)).toEqual(
      judgeable.sets.map(() => ['a/one', 'a/two', 'a/base', 'always/x']),
    );
  });

  it('judges the exchanges of a check that changed', () => {
    const withIt = { ...judgeable, checks: [...checks, always] };
    const before = judgedNow(withIt, codeWith({ 'suites/always/x.invariant.js': 'export 1;' }));
    const after = judgedNow(
      withIt,
      codeWith({ 'suites/always/x.invariant.js': 'export 1;', 'suites/a/two.check.js': 'other' }),
    );
    const recorded = documentOf(killMatrix(mutants, withIt.checks, []), before);
    const rows = withIt.sets.map((variants) => ({
      variants,
      alarms: [],
      judged: before.variants(variants) ?? '',
    }));
    const { sets } = changesSince({ ...recorded, variants: rows }, after, withIt);
    expect(sets.map(({ checks: judges }) => judges)).toEqual(
      withIt.sets.map(() => ['a/two', 'always/x']),
    );
  });
});

import { expect, it } from 'vitest';
import { readBaseline } from '../../../harness/cli/baseline-file.js';
import { factsFor } from '../../reports/outcomes.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';

const facts = factsFor(2);

/** What is said of a baseline with this text, its path replaced. */
function faultOf(text: string): string {
  const file = temporaryFile('known.yaml', text);
  try {
    readBaseline(file, facts);
  } catch (error) {
    return String(error).replaceAll(file, 'known.yaml');
  }
  throw new Error('it was taken');
}

it('takes checks and clauses, each with its line, and the nearest id of an unknown one', () => {
  const text = `# What we know of
- check: area/c1
  reason: lost in a move
  owner: Ada
  expires: 2026-12-31

- { clause: C9, reason: not looked at }
- check: area/cc1
  reason: misspelt
`;
  const file = temporaryFile('known.yaml', text);
  expect(readBaseline(file, facts).baseline).toEqual({
    name: file,
    entries: [
      {
        names: 'check',
        id: 'area/c1',
        reason: 'lost in a move',
        owner: 'Ada',
        expires: '2026-12-31',
        line: 2,
      },
      { names: 'clause', id: 'C9', reason: 'not looked at', line: 7, nearest: 'C1' },
      { names: 'check', id: 'area/cc1', reason: 'misspelt', line: 8, nearest: 'area/c1' },
    ],
  });
});

it('knows the tours, which the checks of most runs lack', () => {
  const text = '- { check: smoke/renewals, reason: x }\n- { check: smoke/renewal, reason: y }\n';
  const withTours = { ...facts, tours: ['smoke/renewals'] };
  const { baseline } = readBaseline(temporaryFile('known.yaml', text), withTours);
  expect(baseline.entries).toEqual([
    { names: 'check', id: 'smoke/renewals', reason: 'x', line: 1, isTour: true },
    { names: 'check', id: 'smoke/renewal', reason: 'y', line: 2, nearest: 'smoke/renewals' },
  ]);
});

it.each(['', '# nothing is known\n', '[]'])('takes one without entries: %j', (text) => {
  expect(readBaseline(temporaryFile('known.yaml', text), facts).baseline.entries).toEqual([]);
});

it.each([
  [
    'a list that is none',
    'check: area/c1\n',
    /^UserError: baseline known\.yaml: at \$: expected an array/,
  ],
  [
    'a key that there is not',
    '- check: area/c1\n  reason: x\n- check: area/c2\n  reasn: x\n',
    /line 3: .*reasn.*reason/s,
  ],
  ['an entry without a reason', '- check: area/c1\n', /line 1: .*reason/],
  [
    'a date that there is not',
    '- check: area/c1\n  reason: x\n  expires: 2026-02-30\n',
    /line 1: .*expires.*2026-02-30/,
  ],
  [
    'neither check nor clause',
    '- reason: x\n',
    /known\.yaml: line 1: expected either 'check' or 'clause', found neither$/,
  ],
  ['both', '- { check: area/c1, clause: C1, reason: x }\n', /line 1: .* found both$/],
  [
    'a check twice',
    '- { check: area/c1, reason: x }\n- { check: area/c1, reason: y }\n',
    /line 2: check 'area\/c1' has an entry already, on line 1$/,
  ],
  ['no YAML', '- [\n', /^UserError: baseline known\.yaml: not YAML: .*line \d/],
])('refuses %s, and says where', (_, text, said) => {
  expect(faultOf(text)).toMatch(said);
});

it('refuses a file that it cannot read', () => {
  expect(() => readBaseline(temporaryFolder(), facts)).toThrow(
    /^baseline: cannot read '.*': it is a folder/,
  );
});

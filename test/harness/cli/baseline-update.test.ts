import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  baselineUpdateCommand,
  type UpdateArguments,
} from '../../../harness/cli/baseline-command.js';
import { loadKnowledge } from '../../../harness/cli/knowledge.js';
import { buildReport } from '../../../reports/build.js';
import { withGate } from '../../../reports/gate.js';
import { renderJson } from '../../../reports/json.js';
import type { Outcome, RunReport } from '../../../reports/model.js';
import { readBaseline } from '../../../harness/cli/baseline-file.js';
import { failed, journalOf, notRun, passed, resultOf, warned } from '../../reports/outcomes.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';

const [one, two, three, four] = [
  'tokens/exchange-gives-pair',
  'tokens/code-dies-after-20-minutes',
  'tokens/access-token-carries-account-id',
  'errors/empty-data-is-400',
];
const { facts } = await loadKnowledge();

/** A run of checks of the real catalog. */
function reportOf(outcomes: Readonly<Record<string, Outcome>>): RunReport {
  const results = Object.entries(outcomes).map(([id, outcome]) => resultOf(id, outcome));
  const journal = journalOf([]);
  const info = { ...journal.info, planned: results.map(({ check }) => check) };
  return buildReport({ ...journal, info, results }, facts);
}

/** Updates a baseline with this text; returns the new text and what was printed. */
async function update(
  report: RunReport,
  text: string | undefined,
  more: Partial<UpdateArguments> = {},
): Promise<{ out: string; text: string; said: string }> {
  const folder = temporaryFolder();
  const out = join(folder, 'known.yaml');
  if (text !== undefined) writeFileSync(out, text);
  const reportFile = temporaryFile('report.json', renderJson(report));
  let said = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  expect(await baselineUpdateCommand({ report: reportFile, out, ...more })).toBe(0);
  spy.mockRestore();
  return { out, text: readFileSync(out, 'utf8'), said: said.replaceAll(out, 'known.yaml') };
}

it('makes a baseline with which the same run passes the gate', async () => {
  const report = reportOf({ [one]: failed, [two]: passed, [three]: warned });
  const { out, text, said } = await update(report, undefined, {
    owner: 'Ada',
    expires: '2026-12-31',
  });
  expect(text).toMatch(
    /^# Known failures: .*\n# 'crm-conformance baseline update' .*\n\n- check: /,
  );
  expect(text).toContain(
    `- check: ${one}\n  reason: not investigated yet; first seen on 2026-03-02\n  owner: Ada\n  expires: 2026-12-31\n`,
  );
  expect(said).toBe(`added ${one}\nknown.yaml: 1 entry\n`);
  const { baseline } = readBaseline(out, facts);
  expect(withGate(report, { baseline }).gate.exitCode).toBe(0);
});

it('removes passed entries, adds new ones, and leaves all others unchanged', async () => {
  const before = `# The list of team Payments

# found in March
- check: ${one} # soon
  reason: "the gateway decodes twice"
- check: ${two}
  reason: it was

# ask Ada before you touch it
- clause: LIM-RPS-1 # the new limiter
  owner: 'Ada'
  reason: |-
    comes with
    release 7
- check: tokens/exchange-gives-pear
  reason: misspelt
`;
  const { text, said } = await update(
    reportOf({ [one]: failed, [two]: passed, [four]: failed, [three]: notRun }),
    before,
    { reason: 'not looked at' },
  );
  const kept = before.replace(`- check: ${two}\n  reason: it was\n`, '');
  expect(text).toBe(`${kept}- check: ${four}\n  reason: not looked at\n`);
  expect(said.split('\n')).toEqual([
    `removed ${two}, which is no longer broken`,
    `added ${four}`,
    "not changed: known.yaml:13: correct or delete this entry: there is no check 'tokens/exchange-gives-pear'; did you mean 'tokens/exchange-gives-pair'?",
    'known.yaml: 4 entries',
    '',
  ]);
});

it('keeps the comment of the file when its first entry goes, and leaves an empty list', async () => {
  const { text } = await update(
    reportOf({ [one]: passed, [two]: passed }),
    `# Ours\n\n# of the entry\n- check: ${one}\n  reason: x\n\n- check: ${two}\n  reason: y\n`,
  );
  expect(text).toBe('# Ours\n\n[]\n');
});

it.each([
  ['a file that is missing', undefined, /^report: there is no file '/],
  [
    'another document',
    '{"version": 2}',
    /^report \S+: this is not a report\.json of this version: .*\$/,
  ],
])('refuses %s', async (_, text, said) => {
  const report =
    text === undefined ? join(temporaryFolder(), 'none') : temporaryFile('report.json', text);
  const out = join(temporaryFolder(), 'known.yaml');
  await expect(baselineUpdateCommand({ report, out })).rejects.toThrow(said);
});

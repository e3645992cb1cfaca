import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, judgeTarget, only } from './program.js';

const broken = 'authorization/state-returns-on-allow';
const whole = 'tokens/exchange-gives-pair';
const knownEntry = `- check: ${broken}\n  reason: the gateway decodes twice\n  owner: Ada\n`;
const staleEntry = `- check: ${whole}\n  reason: it was\n`;
const entryOutside = '- check: tokens/code-dies-after-20-minutes\n  reason: not looked at today\n';

it('the gate of a run with a fault, by its baseline and its thresholds', async () => {
  const target = temporaryFile('target.yaml', 'kind: embedded\nmutant: state-plus-becomes-space\n');
  const known = temporaryFile('known.yaml', knownEntry + entryOutside);
  const run = await judgeTarget(target, [
    '--runs',
    '20',
    '--min-coverage',
    '100',
    '--baseline',
    known,
    ...only(whole, broken),
  ]);
  const { out } = run;
  expect(run.stdout).toContain(
    `= known failures in ${known}\n  ${broken}: the gateway decodes twice (Ada)`,
  );
  expect(run.stdout).toMatch(
    /gate {5}Exit code 0: nothing is broken except 1 check that \S+ excuses\.\n/,
  );
  expect(run.code).toBe(0);
  expect(readdirSync(out).toSorted()).toEqual([
    'badge.json',
    'badge.svg',
    'ctrf.json',
    'journal.ndjson',
    'junit.xml',
    'report.html',
    'report.json',
    'summary.md',
  ]);
  expect(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))).toMatchObject({
    conclusion: { word: 'not conformant', exitCode: 1 },
    baseline: { name: known, fresh: [], known: [{ check: broken, owner: 'Ada' }], faults: [] },
    gate: { exitCode: 0, minCoverage: 100 },
  });

  // The journal judged again, with what must go: the sentence and the line are on the terminal.
  const stale = temporaryFile('stale.yaml', knownEntry + staleEntry);
  const page = temporaryFile('page.md', 'of another step\n');
  const again = await crmConformance(
    ['report', join(out, 'journal.ndjson'), '--out', temporaryFolder(), '--baseline', stale],
    { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: page },
  );
  expect(again.stdout).toContain(`  ${stale}:4: delete this entry: ${whole} passes\n`);
  expect(again.stdout).toContain(`Exit code 1: 1 entry of ${stale} must be corrected or deleted.`);
  expect(again.code).toBe(1);
  expect(again.stdout.split('\n').at(-2)).toBe(
    `::error file=${stale},line=4,title=baseline::${stale}:4: delete this entry: ${whole} passes`,
  );
  expect(readFileSync(page, 'utf8')).toMatch(/^of another step\n## ❌ /);
}, 120_000);

it('a baseline that cannot be used stops the run before it begins', async () => {
  const known = temporaryFile('known.yaml', '- check: x\n');
  const { code, stdout, stderr } = await crmConformance([
    'run',
    '--out',
    temporaryFolder(),
    '--baseline',
    known,
    ...only(whole),
  ]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^crm-conformance: baseline \S+known\.yaml: line 1: .*reason.*\n$/);
});

import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faketimeEnvironment, findLibrary } from '../../harness/targets/launch/faketime.js';
import type { RunReport } from '../../reports/model.js';
import { crmConformance, only, start } from '../harness/cli/program.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';

const library = findLibrary();
if (library === undefined) console.log('skipped: there is no libfaketime to spend a quarter with');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const codeAlive = 'tokens/code-lives-20-minutes';
const codeDead = 'tokens/code-dies-after-20-minutes';
const accessAlive = 'tokens/access-token-lives-24-hours';
const accessDead = 'tokens/access-token-dies-after-24-hours';
const refreshAlive = 'tokens/refresh-token-lives-88-days';
const refreshDead = 'tokens/refresh-token-dies-after-3-months';
const target = 'examples/targets/url-form-flow.yaml';
const all = [codeAlive, codeDead, accessAlive, accessDead, refreshAlive, refreshDead];

/** An emulator without control, and our own program beside it: a test moves the time of both. */
async function sandbox(preload: string, ...args: string[]) {
  const offset = temporaryFile('offset', '+0\n');
  const shared = {
    ...faketimeEnvironment(preload, offset),
    CRM_CONFORMANCE_LEDGER_KEY: '42'.repeat(32),
  };
  const emulator = start(['emulator', '--port', '0', '--no-control', ...args], shared);
  const said = await emulator.says(/Ctrl\+C/);
  const known = Object.fromEntries(
    [...said.matchAll(/export (\w+)='([^']*)'/g)].map(([, name, value]) => [name, value]),
  );
  const folder = temporaryFolder();
  const ledger = join(folder, 'ledger.json');
  /** Gives a command so long after the beginning, and tells what came to a verdict. */
  const at = async (ms: number, command: 'run' | 'resume', checks: readonly string[] = all) => {
    writeFileSync(offset, `+${(ms / 1_000).toFixed(3)}\n`);
    const out = join(folder, `at-${ms}`);
    const words = ['--target', target, '--ledger', ledger, '--out', out];
    const selection = command === 'run' ? only(...checks) : [];
    const ended = await crmConformance([command, ...words, ...selection], { ...shared, ...known });
    return { ...ended, out };
  };
  return { at, ledger, known };
}

/** The report of a command, whole and as verdicts of the checks that have one. */
function reportIn(folder: string): { report: RunReport; verdicts: Record<string, string> } {
  const report: RunReport = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  const judged = report.checks.filter(({ outcome }) => outcome.verdict !== 'not-run');
  const verdicts = Object.fromEntries(judged.map(({ id, outcome }) => [id, outcome.verdict]));
  return { report, verdicts };
}

/** A quarter of nights on a target that keeps the contract; returns what was judged in it. */
async function conformingQuarter(preload: string): Promise<Set<string>> {
  const { at, ledger, known } = await sandbox(preload);
  const nights: [number, 'run' | 'resume', string[] | 'nothing is due'][] = [
    [0, 'run', []],
    [19 * minute, 'resume', [codeAlive]],
    [23.5 * hour, 'resume', [codeDead, accessAlive]],
    [day + hour, 'run', [accessDead]],
    [2 * day, 'resume', [codeDead, accessAlive]],
    [10 * day, 'resume', [accessDead]],
    [30 * day, 'resume', 'nothing is due'],
    [45 * day, 'resume', 'nothing is due'],
    [60 * day, 'resume', 'nothing is due'],
    [87 * day, 'resume', 'nothing is due'],
    [88 * day + hour, 'resume', [refreshAlive]],
    [93 * day + hour, 'resume', [refreshDead]],
  ];
  expect(new Set(nights.map(([ms]) => Math.floor(ms / day))).size).toBe(10);
  const outs: string[] = [];
  for (const [ms, command, expected] of nights) {
    const { stdout, stderr, code, out } = await at(ms, command);
    if (typeof expected === 'string') {
      expect(stdout).toContain(expected);
      expect(stdout).toMatch(/pending {2}\d{4}-\d\d-\d\d \d\d:\d\dZ/);
      expect(code).toBe(0);
      continue;
    }
    outs.push(out);
    const passed = Object.fromEntries(expected.map((id) => [id, 'passed']));
    expect(reportIn(out).verdicts, `${ms / day} days: ${stdout}${stderr}`).toEqual(passed);
    // A run in which nothing was judged is incomplete, as any such run is.
    expect(code).toBe(expected.length === 0 ? 3 : 0);
  }
  expect(statSync(ledger).mode & 0o777).toBe(0o600);
  const [first = '', second = ''] = outs;
  const pending = reportIn(first).report.checks.find(({ id }) => id === refreshDead);
  expect(pending?.outcome).toMatchObject({
    verdict: 'not-run',
    reason: expect.stringMatching(/^pending: due \d{4}-\d\d-\d\d \d\d:\d\dZ \(ledger\)$/),
  });
  expect(readFileSync(join(first, 'report.html'), 'utf8')).toContain('pending: issued');
  expect(reportIn(first).report.run.ledger?.pending).toHaveLength(6);
  expect(reportIn(second).report.run.ledger?.judged).toHaveLength(1);
  const secrets = [known['CRM_CLIENT_SECRET'], known['CRM_PASSWORD']];
  const outputs = outs.flatMap((out) => [join(out, 'report.json'), join(out, 'report.html')]);
  for (const file of [ledger, ...outputs]) {
    const text = readFileSync(file, 'utf8');
    for (const secret of secrets) expect(text).not.toContain(secret ?? text);
    // As all access tokens of the emulator begin.
    expect(text).not.toMatch(/eyJ[\w-]{10,}\./);
  }
  return new Set(outs.flatMap((out) => Object.keys(reportIn(out).verdicts)));
}

/** What a target with a fault is told, by the one check that looks at it. */
async function faultyQuarter(
  preload: string,
  { mutant, check, ms }: { mutant: string; check: string; ms: number },
): Promise<Record<string, string>> {
  const { at } = await sandbox(preload, '--mutant', mutant);
  await at(0, 'run', [check]);
  const { code, out, stdout } = await at(ms, 'resume');
  const { verdicts, report } = reportIn(out);
  expect(code, stdout).toBe(1);
  const outcome = report.checks.find(({ id }) => id === check)?.outcome;
  const exchanges = outcome?.verdict === 'failed' ? outcome.failure.exchanges : [];
  expect(exchanges.length).toBeGreaterThan(0);
  expect(JSON.stringify(exchanges)).toMatch(/<(access|refresh)_token#1>/);
  return verdicts;
}

describe.skipIf(library === undefined)('a ledger kept over a quarter', () => {
  it('judges every lifetime on both sides, and finds lives that are too long or too short', async () => {
    const preload = library ?? '';
    const wrong = [
      { mutant: 'access-lives-25-hours', check: accessDead, ms: day + hour / 2 },
      { mutant: 'refresh-lives-30-days', check: refreshAlive, ms: 88 * day },
      { mutant: 'refresh-lives-95-days', check: refreshDead, ms: 93 * day + hour },
    ];
    const [judged, ...red] = await Promise.all([
      conformingQuarter(preload),
      ...wrong.map((fault) => faultyQuarter(preload, fault)),
    ]);
    expect([...judged].toSorted()).toEqual(all.toSorted());
    expect(red).toEqual(wrong.map(({ check }) => ({ [check]: 'failed' })));
  }, 300_000);
});

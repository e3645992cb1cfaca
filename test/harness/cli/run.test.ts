import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, inShell, judgeTarget, only } from './program.js';

const escape = '\u001B';

interface Report {
  readonly run: {
    readonly seed: number;
    readonly command: string;
    readonly circumstances?: readonly { readonly missing?: string }[];
  };
  readonly conclusion: { readonly word: string; readonly exitCode: number };
  readonly summary: Readonly<Record<string, number>>;
  readonly checks: readonly {
    readonly id: string;
    readonly command: string;
    readonly outcome: {
      readonly verdict: string;
      readonly failure?: {
        readonly expected: string;
        readonly actual: string;
        readonly counterexample?: { readonly text: string };
      };
    };
  }[];
}

function reportIn(folder: string): Report {
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report; // tested by schema elsewhere
}

function failureOf(report: Report, id: string) {
  const check = report.checks.find((each) => each.id === id);
  const failure = check?.outcome.failure;
  if (check === undefined || failure === undefined) throw new Error(`${id} did not fail`);
  const { expected, actual, counterexample } = failure;
  return { command: check.command, expected, actual, counterexample: counterexample?.text };
}

describe('a run on the embedded target', () => {
  it('writes all four outputs and exits 0, without an escape in any of them', async () => {
    const out = join(temporaryFolder(), 'made', 'on the way');
    const { code, stdout, stderr } = await crmConformance([
      'run',
      '--out',
      out,
      '--seed',
      '7',
      '--runs',
      '2',
      ...only('tokens/exchange-gives-pair', 'tokens/code-dies-after-20-minutes'),
    ]);
    expect(code).toBe(0);
    expect(stderr).toBe('reference emulator · 2 checks · seed 7\n');
    expect(stdout).toMatch(
      /^no breach found, \d+ % of the contract judged {2}2 checks passed and none failed/,
    );
    expect(stdout).toContain(join(out, 'report.html'));
    const texts = ['report.html', 'report.json', 'junit.xml', 'journal.ndjson'].map((name) =>
      readFileSync(join(out, name), 'utf8'),
    );
    for (const text of [stdout, stderr, ...texts]) expect(text).not.toContain(escape);
    expect(texts[0]).toMatch(/^<!doctype html>/i);
    expect(texts[2]).toMatch(/^<\?xml version="1.0"/);
    expect(
      texts[3]
        ?.split('\n')
        .slice(0, -1)
        .map((line) => Object.values(JSON.parse(line) as object)[0]),
    ).toEqual(['start', 'result', 'result', 'end']);
    expect(reportIn(out)).toMatchObject({
      run: { seed: 7 },
      conclusion: { word: 'no breach found', exitCode: 0 },
      summary: { passed: 2, failed: 0, inconclusive: 0, notRun: 0 },
    });
  });

  it('prints JSON alone on standard output when asked to, and the summary beside it', async () => {
    const { code, stdout, stderr } = await crmConformance([
      'run',
      '--json',
      '--out',
      temporaryFolder(),
      ...only('tokens/exchange-gives-pair'),
    ]);
    expect(code).toBe(0);
    const report = JSON.parse(stdout) as Report; // tested by schema elsewhere
    expect(report.checks.map(({ id, outcome }) => [id, outcome.verdict])).toEqual([
      ['tokens/exchange-gives-pair', 'passed'],
    ]);
    expect(stderr).toContain('no breach found');
  });
});

describe('a run on a target with a fault', () => {
  it('finds it under a condition, but not with --plain, whose report says so', async () => {
    const fault = 'mutant: account-without-currency-symbol\ncondition: after-new-key\n';
    const target = temporaryFile('target.yaml', `kind: embedded\n${fault}`);
    const check = ['--seed', '1', ...only('resources/account-currency-symbol')];
    const whole = await judgeTarget(target, check);
    expect(whole.code, whole.stdout).toBe(1);
    expect(whole.stdout).toContain('only after the secret key was regenerated twice');
    const plain = await judgeTarget(target, [...check, '--plain']);
    expect(plain.code, plain.stdout).toBe(0);
    expect(plain.stdout).toContain('only the selected checks ran; in plain circumstances alone.');
    const { circumstances = [] } = reportIn(plain.out).run;
    expect(new Set(circumstances.map(({ missing }) => missing))).toEqual(
      new Set(['--plain leaves them out']),
    );
  });

  it('exits 1, tells the failure first, and its command repeats it in the same way', async () => {
    const text = 'kind: embedded\nmutant: state-plus-becomes-space\n';
    const target = temporaryFile("tar get's.yaml", text);
    const { code, stdout, out } = await judgeTarget(target, [
      '--runs',
      '10',
      '--seed',
      '5',
      ...only('tokens/exchange-gives-pair', 'authorization/state-returns-on-allow'),
    ]);
    expect(code).toBe(1);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      '✕ failed the state comes back unchanged in the redirect after Allow',
      '  authorization/state-returns-on-allow',
    ]);
    const report = reportIn(out);
    expect(report.conclusion).toMatchObject({ word: 'not conformant', exitCode: 1 });
    const failed = failureOf(report, 'authorization/state-returns-on-allow');
    expect(stdout).toContain(failed.command);
    expect(failed.command).toContain(`--seed ${report.run.seed} --runs 10`);
    expect(failed.counterexample).toMatch(/^state: "/);

    const again = temporaryFolder();
    const repeated = await inShell(`${failed.command} --out ${again}`);
    expect(repeated.code).toBe(1);
    expect(reportIn(again).checks).toHaveLength(1);
    const same = failureOf(reportIn(again), 'authorization/state-returns-on-allow');
    expect(same).toMatchObject({
      expected: failed.expected,
      actual: failed.actual,
      counterexample: failed.counterexample,
    });
  });

  it('exits 0 on a broken inferred clause, and 1 when strict', async () => {
    const target = temporaryFile(
      'target.yaml',
      'kind: embedded\nmutant: access-without-account-id\n',
    );
    const args = ['run', '--target', target, '--only', 'tokens/access-token-carries-account-id'];
    const [lax, strict] = await Promise.all([
      crmConformance([...args, '--out', temporaryFolder()]),
      crmConformance([...args, '--out', temporaryFolder(), '--strict']),
    ]);
    expect([lax.code, strict.code]).toEqual([0, 1]);
    expect(lax.stdout).toMatch(/warned/);
  });
});

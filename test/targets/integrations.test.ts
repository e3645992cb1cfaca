import { describe, expect, it } from 'vitest';
import { crmConformance, inShell } from '../harness/cli/program.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { started } from './integration-manifests.js';
import { judge } from './judge.js';

const few = [
  '--only=integration/code/exchanged',
  '--only=integration/storing/restart-keeps-access',
  '--only=integration/storing/killed-after-grant',
  '--only=integration/hook/account-id-written-otherwise',
  '--only=integration/renewal/after-24-hours',
];

describe('a program that integrates', { timeout: 120_000 }, () => {
  it('is started for each check, stopped, killed and started again', async () => {
    const { code, report, stdout } = await judge(started(), { args: few });
    const verdicts = report.checks.map(({ id, outcome }) => [
      id.split('/').at(-1),
      outcome.verdict,
    ]);
    expect(Object.fromEntries(verdicts)).toEqual({
      exchanged: 'passed',
      'restart-keeps-access': 'passed',
      'killed-after-grant': 'passed',
      'account-id-written-otherwise': 'passed',
      'after-24-hours': 'not-run',
    });
    expect(code, stdout).toBe(0);
  });

  it('is red with a fault, and the printed line repeats it', async () => {
    const manifest = started({}, { MUTANT: 'hook-account-cast-to-integer' });
    const { code, stdout } = await judge(manifest, { args: few });
    expect(code, stdout).toBe(1);
    expect(stdout).toContain('HOOK-3');
    const line = /repeat +(npx crm-conformance .*)/.exec(stdout)?.[1] ?? '';
    const again = await inShell(`${line} --out ${temporaryFolder()}`);
    expect(again.code).toBe(1);
    expect(again.stdout).toContain('account-id-written-otherwise');
  });

  it.each([
    ['never connects', { connect_path: '/nowhere' }, {}, 'at $.connect_path'],
    ['has its redirect URI elsewhere', { redirect_path: '/other' }, {}, 'at $.redirect_path'],
    ['has its operations elsewhere', { operations: '/work' }, {}, 'at $.operations'],
    ['cannot be told its service', {}, { BASE_URL: 'http://127.0.0.1:9' }, 'at $.redirect_path'],
    ['has another client_id', {}, { CLIENT_ID: 'undefined' }, 'access_token (401)'],
    ['ends', { command: [process.execPath, '-e', 'process.exit(3)'] }, {}, 'exit code 3'],
  ])('that %s is not judged', async (_how, changes, more, message) => {
    const args = ['run', '--target', started(changes, more), '--out', temporaryFolder(), ...few];
    const { code, stderr } = await crmConformance(args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

describe('the reference integration', { timeout: 120_000 }, () => {
  it('is judged without a manifest', async () => {
    const out = temporaryFolder();
    const args = ['run', '--role', 'integration', '--area', 'hook', '--seed', '3', '--out', out];
    const { code, stdout } = await crmConformance(args);
    expect(stdout).toMatch(/checks {3}\d\d passed, 0 failed, 0 warned, 0 inconclusive, 0 not run/);
    expect(code).toBe(0);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loginRig } from '../harness/cli/login-rig.js';
import { crmConformance, only, start } from '../harness/cli/program.js';
import { temporaryFile } from '../harness/temporary-folder.js';
import { onlyEachCapability } from './each-capability.js';
import { judge, reasonsNotRun, unsettled } from './judge.js';

const example = (name: string) =>
  fileURLToPath(new URL(`../../examples/targets/${name}.yaml`, import.meta.url));

const noBlock = 'needs block: the manifest does not allow it (allow: [block])';
/** A whole run, on a machine that has other things to do too. */
const wholeRunMs = 300_000;

describe('an example that needs no engine', () => {
  it(
    'process: a program that the run starts, one for each worker',
    async () => {
      // The circumstances are tried in the run of the example in Python.
      const plain = { args: ['--plain'] };
      const { code, report, out, stdout } = await judge(example('process'), plain);
      expect(unsettled(report)).toEqual([]);
      expect(reasonsNotRun(report)).toEqual([]);
      expect(code, stdout).toBe(0);
      for (let number = 1; number <= report.run.target.instances; number += 1) {
        expect(readFileSync(join(out, `target-${number}.log`), 'utf8')).toContain('listens on');
      }
    },
    wholeRunMs,
  );

  it(
    'url: a server that is already running',
    async () => {
      const emulator = start(['emulator', '--port', '0']);
      const said = await emulator.says(/listens on \S+/);
      const environment = { CRM_BASE_URL: /listens on (\S+)/.exec(said)?.[1] };
      const { code, report, stdout, out } = await judge(example('url'), {
        environment,
        // The example of a process is judged by all checks: both are the same emulator.
        args: ['--plain', ...(await onlyEachCapability())],
      });
      expect(unsettled(report)).toEqual([]);
      expect(reasonsNotRun(report)).toEqual([noBlock]);
      expect(stdout).toContain(noBlock);
      expect(report.run.target.instances).toBe(1);
      expect(existsSync(join(out, 'target-1.log'))).toBe(false);
      expect(code, stdout).toBe(0);
    },
    wholeRunMs,
  );
});

describe('an example, with a check that shows what it is for', { timeout: 60_000 }, () => {
  const judged = async (file: string, check: string, environment: NodeJS.ProcessEnv = {}) => {
    const { code, report } = await judge(file, { environment, args: only(check) });
    return [code, ...report.checks.map(({ outcome }) => outcome.verdict)];
  };

  it('embedded and embedded-with-fault: green and red', async () => {
    const check = 'tokens/code-used-once';
    expect(await judged(example('embedded'), check)).toEqual([0, 'passed']);
    expect(await judged(example('embedded-with-fault'), check)).toEqual([1, 'failed']);
  });

  it('url-token-only and url-kept-grant: an account that is reached by what was stored', async () => {
    const { emulator, environment, code } = await loginRig();
    const known = { ...environment, CRM_BASE_URL: emulator.baseUrl };
    const kept = temporaryFile('kept.yaml', readFileSync(example('url-kept-grant'), 'utf8'));
    const login = ['login', '--target', kept, '--no-open', '--code', await code()];
    const { code: exit, stderr } = await crmConformance(login, known);
    expect(exit, stderr).toBe(0);
    expect(await judged(kept, 'resources/account-name', known)).toEqual([0, 'passed']);
    const stored = readFileSync(join(kept, '../sandbox.credentials.json'), 'utf8');
    const token = /"access_token":\s*"([^"]+)"/.exec(stored)?.[1];
    const withToken = { CRM_BASE_URL: emulator.baseUrl, CRM_ACCESS_TOKEN: token };
    const {
      code: exitCode,
      report,
      stdout,
    } = await judge(example('url-token-only'), {
      environment: withToken,
      args: only('resources/account-name'),
    });
    expect([exitCode, ...report.checks.map(({ outcome }) => outcome.verdict)]).toEqual([
      0,
      'passed',
    ]);
    // The head is neutral and says the share; the gate is about failures alone.
    expect(stdout).toMatch(/^no breach found, less than 1 % of the contract judged {2}/m);
    expect(stdout).toMatch(/^gate {5}Exit code 0: no check failed\.$/m);
  });
});

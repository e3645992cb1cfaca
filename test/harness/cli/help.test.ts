import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crmConformance } from './program.js';

const commands = [
  'run',
  'judge',
  'proxy',
  'list',
  'show',
  'validate',
  'emulator',
  'steer',
  'completion',
  'report',
  'merge',
  'replay',
  'curl',
  'compare',
  'baseline',
  'har',
  'init',
  'login',
  'resume',
  'doctor',
];

describe('help', () => {
  it('names every command with what it does', async () => {
    const { code, stdout, stderr } = await crmConformance(['--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: crm-conformance \[options\] \[command\]/);
    for (const command of commands) {
      expect(stdout).toMatch(new RegExp(`^ {2}${command}\\b.* {2,}[a-z]`, 'm'));
    }
  });

  it.each(commands)('of %s says what it takes', async (command) => {
    const { code, stdout, stderr } = await crmConformance([command, '--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^Usage: crm-conformance ${command} `));
    // Usage, what it does, and every option or argument with its meaning.
    expect(stdout.split('\n')[2]).toMatch(/^[a-z]/);
    // Times are told as they are typed, not in milliseconds.
    expect(stdout).not.toMatch(/default: \d{5,}/);
    for (const line of stdout.split('\n').filter((each) => /^ {2}-/.test(each))) {
      expect(line).toMatch(/^ {2}-\S.* {2,}\S|^ {2}-\S+ \S+$/);
    }
  });

  it('of run tells the exit codes and shows examples that the program takes', async () => {
    const { stdout } = await crmConformance(['help', 'run']);
    for (const code of [0, 1, 2, 3]) expect(stdout).toMatch(new RegExp(`^ {2}${code} {2}\\w`, 'm'));
    expect(stdout).toMatch(/^ {2}crm-conformance run --target my-server\.yaml --area tokens$/m);
    expect(stdout).toMatch(
      /^ {2}crm-conformance run --only 'tokens\/\*' --only LIM-RPS-1 --seed 7$/m,
    );
  });

  it('comes without a command too, as an error', async () => {
    const { code, stdout, stderr } = await crmConformance([]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: crm-conformance');
  });
});

it('the version is that of the package', async () => {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const version = /"version": "([^"]+)"/.exec(text)?.[1];
  expect(await crmConformance(['--version'])).toEqual({
    code: 0,
    stdout: `${version}\n`,
    stderr: '',
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFile } from '../temporary-folder.js';
import { crmConformance, inShell, judgeTarget, only, start } from './program.js';

/** A running emulator and what it printed when it had started. */
async function emulator(...args: string[]) {
  const running = start(['emulator', '--port', '0', ...args]);
  const said = await running.says(/Ctrl\+C/);
  const address = /listens on (http:\S+)/.exec(said)?.[1];
  if (address === undefined) throw new Error(said);
  return { ...running, said, address };
}

describe('the emulator as a program', () => {
  it('is judged through a url manifest: nothing fails and nothing stays open', async () => {
    const { address, said, child, ended } = await emulator();
    const control = /control protocol +(http:\S+)/.exec(said)?.[1];
    const target = temporaryFile(
      'target.yaml',
      `kind: url\nbase_url: ${address}\ncontrol: ${control}\nsecond_address: 127.0.0.2\nsafety: full\n`,
    );
    const { code, stdout, out } = await judgeTarget(target, [
      '--runs',
      '2',
      '--plain',
      ...only('tokens/code-*', 'limits/*', 'hooks/*', 'authorization/page-*'),
    ]);
    expect(stdout).toMatch(/ 0 failed, 0 warned, 0 inconclusive, /);
    expect(code).toBe(0);
    const report: unknown = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
    expect(report).toMatchObject({
      run: { target: { kind: 'url', name: 'crm-conformance emulator', baseUrl: address } },
    });
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('is refused with --date where nothing can move its clock', async () => {
    const { address } = await emulator();
    const target = temporaryFile('target.yaml', `kind: url\nbase_url: ${address}\n`);
    const args = [
      'run',
      '--target',
      target,
      '--date',
      '2036-11-29',
      '--only',
      'errors/unknown-path-is-404',
    ];
    const { code, stderr } = await crmConformance(args);
    expect(code).toBe(2);
    expect(stderr).toContain(
      '--date: expected a target whose clock can be moved, found one that keeps its own time; leave --date out',
    );
  });

  it('takes the commands that it prints', async () => {
    const { said } = await emulator();
    const printed = said.split('\n').filter((line) => line.includes(' curl -s '));
    const answerTo = async (path: string, body = '') => {
      const line = printed.find((each) => each.includes(`_control${path}`) && each.includes(body));
      return (await inShell(line?.trim() ?? 'false')).stdout;
    };
    expect(JSON.parse(await answerTo('/connections'))).toMatchObject({ account_id: 30_000_002 });
    expect(JSON.parse(await answerTo('/incidents'))).toMatchObject({ kind: 'answer-lost' });
    expect(JSON.parse(await answerTo('/requests'))).toEqual([]);
    expect(JSON.parse(await answerTo('/clock')).now).toBeGreaterThan(Date.now() + 86_000_000);
    expect(await answerTo('/reset', 'account_id')).toBe('');
    expect(JSON.parse(await answerTo('/connections'))).toMatchObject({ account_id: 30_000_003 });
    expect(await answerTo('/reset', '{}')).toBe('');
    expect(JSON.parse(await answerTo('/connections'))).toMatchObject({ account_id: 30_000_002 });
  });

  it('may have a fault and choices, and names them', async () => {
    const { said } = await emulator(
      '--mutant',
      'code-reusable',
      '--variant',
      'terse-oauth',
      '--no-control',
    );
    expect(said).toMatch(/^with the fault .+ \([A-Z]+-[A-Z0-9-]+\)$/m);
    expect(said).toMatch(/^variant .+$/m);
    expect(said).not.toContain('control');
    expect(said).not.toContain('\u001B');
  });

  it('says when its port is taken', async () => {
    const { address } = await emulator();
    const { code, stderr } = await crmConformance(['emulator', '--port', new URL(address).port]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^crm-conformance: emulator: cannot listen on 127\.0\.0\.1 port \d+: .*EADDRINUSE.*\n$/,
    );
  });
});

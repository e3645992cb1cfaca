import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, only } from './program.js';

describe('several targets', () => {
  it('are judged in one go and compared; the exit code is the worst', async () => {
    const faulty = temporaryFile('faulty.yaml', 'kind: embedded\nmutant: code-reusable\n');
    const sound = temporaryFile('sound.yaml', 'kind: embedded\n');
    const out = temporaryFolder();
    const targets = [sound, faulty, sound].flatMap((file) => ['--target', file]);
    const args = ['run', ...targets, '--runs', '1', '--out', out, '--json'];
    const run = await crmConformance([...args, ...only('tokens/code-used-once')]);
    expect(run.code).toBe(1);
    for (const name of ['sound', 'faulty', 'sound-2']) {
      expect(existsSync(join(out, name, 'report.html')), name).toBe(true);
    }
    expect(readFileSync(join(out, 'compare.html'), 'utf8')).toMatch(/^<!doctype html>/);
    const text = readFileSync(join(out, 'compare.json'), 'utf8');
    expect(run.stdout).toBe(text);
    const { targets: told, checks } = JSON.parse(text) as Compared; // tested by schema elsewhere
    expect(told.map(({ name, exitCode }) => [name, exitCode])).toEqual([
      ['sound', 0],
      ['faulty', 1],
      ['sound-2', 0],
    ]);
    expect(new Set(told.map(({ seed }) => seed)).size).toBe(1);
    expect(checks[0]?.outcomes.map(({ verdict }) => verdict)).toEqual([
      'passed',
      'failed',
      'passed',
    ]);

    const again = temporaryFolder();
    const places = [join(out, 'faulty', 'report.json'), join(out, 'sound')];
    const compared = await crmConformance(['compare', ...places, '--out', again]);
    expect(compared).toMatchObject({ code: 0, stderr: '' });
    expect(compared.stdout).toMatch(
      /^reference emulator, mutant code-reusable {2}not conformant\n/,
    );
    expect(compared.stdout).toContain(join(again, 'compare.html'));

    const drift = await crmConformance([
      'compare',
      '--fail-on-drift',
      join(out, 'sound'),
      join(out, 'faulty'),
      '--out',
      again,
    ]);
    expect(drift.code).toBe(1);
    expect(drift.stdout).toMatch(
      /^drift {4}1 change since the run of \d{4}-\d\d-\d\d: tokens\/code-used-once was passed and is failed\.$/m,
    );
    const steady = await crmConformance([
      'compare',
      '--fail-on-drift',
      join(out, 'sound'),
      join(out, 'sound-2'),
      '--out',
      again,
    ]);
    expect(steady.code).toBe(0);
    expect(steady.stdout).toMatch(
      /^drift {4}Nothing changed since .*: 1 check has the same result\.$/m,
    );

    const lines = join(again, 'runs.ndjson');
    for (const newLines of [2, 0]) {
      const before = existsSync(lines) ? readFileSync(lines, 'utf8').split('\n').length - 1 : 0;
      const overTime = await crmConformance([
        'compare',
        join(out, 'sound-2'),
        join(out, 'sound'),
        '--history',
        lines,
        '--out',
        again,
      ]);
      expect(overTime.stdout).toMatch(
        /^reference emulator\n(.+) {2}no breach found\n.+ {2}no breach found {2}0 new, 0 mended since /,
      );
      const after = readFileSync(lines, 'utf8').split('\n').length - 1;
      expect(after - before).toBe(newLines);
    }
    const page = readFileSync(join(again, 'compare.html'), 'utf8');
    expect(page).toContain('reference emulator: 2 runs</h1>');
    expect(page.indexOf('/sound/report.html#clause-')).toBeGreaterThan(0);
    expect(page.indexOf('/sound/report.html#clause-')).toBeLessThan(
      page.indexOf('/sound-2/report.html#clause-'),
    );

    const alone = await crmConformance(['compare', join(out, 'sound'), '--out', again]);
    expect(alone).toEqual({
      code: 2,
      stdout: '',
      stderr: 'crm-conformance: compare: expected two reports or more, found 1\n',
    });
  });

  it('of which one cannot be reached are judged all the same, and the exit code is 2', async () => {
    const sound = temporaryFile('sound.yaml', 'kind: embedded\n');
    const deaf = temporaryFile('deaf.yaml', 'kind: url\nbase_url: http://127.0.0.1:9\n');
    const out = temporaryFolder();
    const args = ['run', '--target', deaf, '--target', sound, '--out', out];
    const { code, stderr } = await crmConformance([...args, ...only('tokens/exchange-gives-pair')]);
    expect(code).toBe(2);
    expect(stderr).toContain('ECONNREFUSED');
    expect(existsSync(join(out, 'sound', 'report.json'))).toBe(true);
    expect(existsSync(join(out, 'compare.html'))).toBe(false);
  });
});

interface Compared {
  readonly targets: readonly {
    readonly name: string;
    readonly exitCode: number;
    readonly seed: number;
  }[];
  readonly checks: readonly { readonly outcomes: readonly { readonly verdict: string }[] }[];
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, main, only, type Running, start } from './program.js';

const fault = '--mutant code-reusable';

/** A target in a folder of its own: the emulator, started by a script that the test edits. */
function target(...checks: readonly string[]) {
  const folder = temporaryFolder();
  const at = (name: string): string => join(folder, name);
  const save = (options: string): void =>
    writeFileSync(
      at('server.sh'),
      `exec "${process.execPath}" "${main}" emulator --port $1 ${options}`,
    );
  save(fault);
  const manifest = {
    kind: 'process',
    command: ['sh', at('server.sh'), '{port}'],
    ready: { http: '/_control/' },
    control: '/_control',
    instances: 1,
  };
  writeFileSync(at('target.yaml'), JSON.stringify(manifest));
  const options = ['--out', at('out'), '--history', at('out/runs.ndjson'), '--runs', '1'];
  const args = ['run', '--watch', '--target', at('target.yaml'), ...options, ...checks];
  return { at, save, args };
}

/** What the program says from now on until it waits for a change. */
function nextRound(program: Running): () => Promise<string> {
  let seen = 0;
  return async () => {
    const rounds = (seen += 1);
    const waits = new RegExp(`(?:waiting for a change[^]*){${rounds}}`);
    return (await program.warns(waits)).split('waiting for a change')[rounds - 1] ?? '';
  };
}

describe('a watched target', () => {
  it('is judged again after each save, and what was red runs first', async () => {
    const { at, save, args } = target(
      ...only('tokens/exchange-gives-pair', 'tokens/code-used-once'),
    );
    const program = start(args);
    const round = nextRound(program);
    expect(await round()).toMatch(/^✕ tokens\/code-used-once: expected/m);
    expect(readFileSync(at('out/report.html'), 'utf8')).toContain('<body data-reloads');

    save('');
    const green = await round();
    expect(green).toMatch(/^✓ tokens\/code-used-once turned green$/m);
    expect(green).toMatch(/^turned green tokens\/code-used-once$/m);
    expect(green).toMatch(/^0 failures, 2 checks$/m);

    save('--no-such-option');
    expect(await round()).toMatch(/^crm-conformance: .*ended/m);

    save(fault);
    const red = await round();
    expect(red).toMatch(/^✕ tokens\/code-used-once turned red: expected/m);
    expect(red).toMatch(/^turned red tokens\/code-used-once$/m);

    save(`${fault} --no-limiter`);
    const again = await round();
    expect(again).toMatch(/^✕ tokens\/code-used-once still red: expected/m);
    const order = readFileSync(at('out/journal.ndjson'), 'utf8').match(/"check":"[^"]+"/g);
    expect(order?.[0]).toBe('"check":"tokens/code-used-once"');

    program.child.kill('SIGINT');
    expect((await program.ended).code).toBe(1);
    expect(readFileSync(at('out/report.html'), 'utf8')).not.toContain('<body data-reloads');
    // The round before had the same failure.
    expect(readFileSync(at('out/report.html'), 'utf8')).toContain('0 new, 0 mended since ');
    expect(readFileSync(at('out/runs.ndjson'), 'utf8').trim().split('\n')).toHaveLength(4);
  }, 120_000);

  it('that the user leaves in the middle of a round keeps the report of the last whole one', async () => {
    const limit = 'limits/excess-is-429';
    const { at, save, args } = target(...only(limit, 'tokens/code-*'));
    save('--no-limiter');
    const program = start(args);
    const round = nextRound(program);
    await round();
    const before = readFileSync(at('out/report.json'), 'utf8');
    save('');
    // A check after which others could hardly run runs alone, before the round.
    await program.warns(new RegExp(`^✓ ${limit} turned green$`, 'm'));
    expect(existsSync(at('out/first/journal.ndjson'))).toBe(true);
    program.child.kill('SIGINT');
    const { code, stderr } = await program.ended;
    expect(stderr).toMatch(/interrupted: finishing the running checks/);
    expect(stderr).not.toMatch(/\n +at /);
    expect([code, readFileSync(at('out/report.json'), 'utf8')]).toEqual([1, before]);
  });
});

describe('what cannot be watched is said', () => {
  const refused = async (manifest: string, ...more: string[]): Promise<string> => {
    const file = temporaryFile('target.yaml', manifest);
    const out = temporaryFolder();
    const args = ['run', '--watch', '--target', file, '--out', out, ...more];
    const { code, stdout, stderr } = await crmConformance(args);
    expect([code, stdout, existsSync(join(out, 'report.json'))]).toEqual([2, '', false]);
    return stderr.replaceAll(file, 'FILE');
  };
  const command = "kind: process\ncommand: [serve, '{port}']\n";

  const rows: [string, string[], string][] = [
    [
      'kind: url\nbase_url: http://127.0.0.1:9\n',
      [],
      '--watch: expected a target that the run starts (process, container or compose), found kind url',
    ],
    [
      `${command}watch: [/no/such/folder]\n`,
      [],
      "watch: there is no file or folder '/no/such/folder'; correct watch in the manifest",
    ],
    [`${command}watch: src\n`, [], 'manifest FILE: at $.watch: expected an array, found "src"'],
    [
      `${command}wacth: [src]\n`,
      [],
      'manifest FILE: at $: unknown key `wacth`: did you mean `watch`?',
    ],
    [command, ['--dry-run'], '--dry-run: expected no --watch'],
    [command, ['--target', 'other.yaml'], '--watch: expected one --target, found 2'],
  ];

  it('in one line, by the manifest or the option', async () => {
    const said = await Promise.all(rows.map(([manifest, more]) => refused(manifest, ...more)));
    said.forEach((line, i) => expect(line).toContain(`crm-conformance: ${rows[i]?.[2]}`));
  });
});

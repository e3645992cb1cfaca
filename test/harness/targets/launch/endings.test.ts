import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFile, temporaryFolder } from '../../temporary-folder.js';
import { crmConformance, linesIn, main, start } from '../../cli/program.js';
import { isThere } from './launching.js';

/** The emulator as a process, which says its process id and has a child of its own. */
const program = `
  import { spawn } from 'node:child_process';
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  console.log('pids ' + process.pid + ' ' + child.pid + '.');
  process.argv = [process.argv[0], ${JSON.stringify(main)}, 'emulator', '--port', process.argv.at(-1)];
  await import(${JSON.stringify(main)});
`;

/** A manifest of two such targets, in a folder that goes with the test. */
function manifestFile(): string {
  const command = [process.execPath, temporaryFile('target.mjs', program), '{port}'];
  const ready = { http: '/_control/' };
  const manifest = { kind: 'process', command, ready, control: '/_control', instances: 2 };
  return temporaryFile('target.yaml', JSON.stringify(manifest));
}

/** Process ids that the targets of a run have written, of themselves and their children. */
function pidsIn(out: string): number[] {
  return [1, 2].flatMap((number) => {
    const log = readFileSync(join(out, `target-${number}.log`), 'utf8');
    return (/pids (\d+) (\d+)\./.exec(log) ?? []).slice(1).map(Number);
  });
}

/** Starts a run of everything and waits until some checks have ended. */
async function underWay(environment: NodeJS.ProcessEnv = {}) {
  const out = temporaryFolder();
  const few = ['--seed', '1', '--runs', '1', '--plain'];
  const run = start(['run', '--target', manifestFile(), '--out', out, ...few], environment);
  await linesIn(join(out, 'journal.ndjson'), 6, run);
  const pids = pidsIn(out);
  expect(pids).toHaveLength(4);
  expect(pids.filter(isThere)).toEqual(pids);
  return { ...run, out, pids };
}

async function nothingLeft(pids: readonly number[]): Promise<void> {
  await vi.waitFor(() => expect(pids.filter(isThere)).toEqual([]), { timeout: 5_000 });
}

describe('what a run has started is gone', { timeout: 120_000 }, () => {
  it('after success', async () => {
    const out = temporaryFolder();
    const file = manifestFile();
    const { code } = await crmConformance([
      'run',
      '--target',
      file,
      '--out',
      out,
      '--only',
      'tokens/exchange-gives-pair',
    ]);
    expect(code).toBe(0);
    await nothingLeft(pidsIn(out));
  });

  it.each(['SIGINT', 'SIGHUP'] as const)('after %s', async (signal) => {
    const { child, ended, pids } = await underWay();
    child.kill(signal);
    expect((await ended).code).toBe(3);
    await nothingLeft(pids);
  });

  it('after a second Ctrl+C that does not wait for the checks', async () => {
    const { child, ended, pids } = await underWay();
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect((await ended).code).toBe(3);
    await nothingLeft(pids);
  });

  it('after kill -9, at once; the next run removes its record', async () => {
    const temporary = temporaryFolder();
    const environment = { TMPDIR: temporary };
    const { child, ended, pids } = await underWay(environment);
    child.kill('SIGKILL');
    await ended;
    await nothingLeft(pids);
    const next = await crmConformance(
      ['run', '--only', 'tokens/exchange-gives-pair', '--out', temporaryFolder()],
      environment,
    );
    expect(next.code).toBe(0);
    const records = readdirSync(temporary).find((name) => /conformance-\d+$/.test(name)) ?? '';
    expect(readdirSync(join(temporary, records))).toEqual([]);
  });
});

it(
  'a run leaves alone what a living run has started, which is gone after SIGTERM',
  { timeout: 120_000 },
  async () => {
    const { child, ended, pids } = await underWay();
    const args = ['run', '--only', 'tokens/exchange-gives-pair', '--out', temporaryFolder()];
    expect((await crmConformance(args)).code).toBe(0);
    expect(pids.filter(isThere)).toEqual(pids);
    child.kill('SIGTERM');
    await ended;
    await nothingLeft(pids);
  },
);

it(
  'a target that dies in the middle is told, and the run is incomplete',
  { timeout: 120_000 },
  async () => {
    const { ended, out, pids } = await underWay();
    process.kill(pids[0] ?? 0, 'SIGKILL');
    const { code, stderr, stdout } = await ended;
    expect(code).toBe(3);
    expect(stderr).toContain('target 1 ended during the run: killed by SIGKILL');
    expect(stderr).toContain(`It wrote last (all in ${join(out, 'target-1.log')})`);
    expect(stdout).toContain('target 1 ended during the run: killed by SIGKILL');
    expect(stdout).not.toContain('not conformant');
    expect(existsSync(join(out, 'report.html'))).toBe(true);
    await nothingLeft(pids);
  },
);

it('a target that does not start is a fault of the configuration', async () => {
  const file = temporaryFile(
    'target.yaml',
    JSON.stringify({
      kind: 'process',
      name: 'Ours',
      command: [
        process.execPath,
        '-e',
        "console.error('\\u001b[31mno licence'); process.exit(9)",
        '{port}',
      ],
    }),
  );
  const { code, stderr } = await crmConformance([
    'run',
    '--target',
    file,
    '--out',
    temporaryFolder(),
  ]);
  expect(code).toBe(2);
  expect(stderr).toContain(
    'target Ours: it ended before it was ready (waited until GET / is answered',
  );
  expect(stderr).toContain('exit code 9');
  // Nothing that a target writes reaches the terminal as it is.
  expect(stderr).toContain('\\u{1B}[31mno licence');
});

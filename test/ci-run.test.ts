import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from './harness/temporary-folder.js';

const script = fileURLToPath(new URL('../.ci/run', import.meta.url));

/** The programs that the script starts, besides `npm`, or tests for: they do nothing here. */
const others = ['apt-get', 'chromium', 'docker', 'dockerd', 'node', 'php', 'python3', 'curl'];

/** A long command in the background of the script, which writes down its process. */
const long = 'sleep 100 & echo $! >long.tmp; mv long.tmp long; wait';

interface Run {
  readonly folder: string;
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string }>;
  /** Whether the long command has started, and runs. */
  isLong(): boolean;
}

/** What the script needs of a machine without the packages that it installs. */
const bare =
  'bash basename cat cut dirname env false grep kill mkdir mktemp mv nice ps rm seq sleep touch'.split(
    ' ',
  );

/**
 * Runs a copy of the script.
 *
 * @param npm cases of a shell: what some commands of npm do
 * @param install what the installation of packages does, on a machine that lacks some; absent: none is missing
 */
function ciRun(npm: string, install?: string): Run {
  const folder = temporaryFolder();
  for (const name of ['.ci', 'bin']) mkdirSync(join(folder, name));
  copyFileSync(script, join(folder, '.ci/run'));
  const program = (name: string, text: string) =>
    writeFileSync(join(folder, 'bin', name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
  const present = install === undefined ? others : ['node', 'docker'];
  for (const name of present) program(name, 'exit 0');
  if (install !== undefined) {
    program('apt-get', `case "$1" in\ninstall) ${install} ;;\nesac`);
    for (const name of bare) {
      const path = ['/usr/bin', '/bin'].map((at) => join(at, name)).find((at) => existsSync(at));
      if (path !== undefined) symlinkSync(path, join(folder, 'bin', name));
    }
  }
  program('npm', `case "$*" in\n${npm}\nesac`);
  const child = spawn('bash', [join(folder, '.ci/run')], {
    env: {
      PATH: join(folder, 'bin') + (install === undefined ? ':/usr/bin:/bin' : ''),
      TMPDIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // in a process group of its own, as a job of a CI is
  });
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, stdout }));
  const isLong = () => existsSync(join(folder, 'long')) && runs(textOf(join(folder, 'long')));
  onTestFinished(() => {
    if (isLong()) process.kill(Number(textOf(join(folder, 'long'))), 'SIGKILL');
  });
  return { folder, child, ended, isLong };
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8').trim();
}

/** Whether a process runs; one that has ended and was not asked for its exit code has no command line. */
function runs(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

describe('.ci/run', () => {
  it('shows what failed beside the tests when a test fails too, and ends the rest', async () => {
    const run = ciRun(
      `*typecheck) echo 'a fault of types'; ${long} ;;\ntest*) until [ -e long ]; do sleep 0.05; done; exit 4 ;;`,
    );
    const { code, stdout } = await run.ended;
    expect([code, stdout]).toEqual([4, expect.stringContaining('\na fault of types\n')]);
    await vi.waitFor(() => expect(run.isLong()).toBe(false), 10_000);
  });

  it('fails with what failed beside the tests, and shows it once', async () => {
    const { code, stdout } = await ciRun(`*lint) echo 'a fault of style'; exit 5 ;;`).ended;
    expect(code).not.toBe(0);
    expect(stdout.split('a fault of style')).toHaveLength(2);
    expect(stdout).not.toContain('stale figures');
  });

  it('passes, and has shown the output of all', async () => {
    const { code, stdout } = await ciRun(`*lint) echo 'all is well' ;;`).ended;
    expect([code, stdout]).toEqual([0, expect.stringMatching(/all is well[^]*stale figures/)]);
    expect(stdout.split('all is well')).toHaveLength(2);
  });

  it('tests nothing without its packages, and shows what kept them away', async () => {
    const run = ciRun(
      `*typecheck) ${long} ;;\ntest*) touch tested ;;`,
      'until [ -e long ]; do sleep 0.05; done; echo no such package; exit 6',
    );
    const { code, stdout } = await run.ended;
    expect([code, stdout]).toEqual([6, expect.stringContaining('\nno such package\n')]);
    expect(stdout).toMatch(/== installing chromium .*curl/);
    expect(existsSync(join(run.folder, 'tested'))).toBe(false);
    await vi.waitFor(() => expect(run.isLong()).toBe(false), 10_000);
  });

  it('installs packages while npm ci runs, and tests when both have ended', async () => {
    const run = ciRun(
      'ci) until [ -e installing ]; do sleep 0.05; done; touch ready ;;\ntest*) [ -e installed ] && touch tested ;;',
      'touch installing; until [ -e ready ]; do sleep 0.05; done; sleep 0.2; touch installed',
    );
    const { code } = await run.ended;
    expect([code, existsSync(join(run.folder, 'tested'))]).toEqual([0, true]);
  });

  it.each<[NodeJS.Signals, 'group' | 'script']>([
    ['SIGKILL', 'group'],
    ['SIGTERM', 'group'],
    ['SIGTERM', 'script'],
  ])('leaves nothing behind after %s to its %s', async (signal, whom) => {
    const run = ciRun(`*typecheck) ${long} ;;\ntest*) sleep 5 ;;`);
    await vi.waitFor(() => expect(run.isLong()).toBe(true), 10_000);
    const { pid = 0 } = run.child;
    process.kill(whom === 'group' ? -pid : pid, signal);
    await run.ended;
    await vi.waitFor(() => expect(run.isLong()).toBe(false), 10_000);
  });
});

import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rawServer } from '../raw-server.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, linesIn, start } from './program.js';

interface Report {
  readonly run: { readonly interrupted?: string; readonly finishedAt?: string };
  readonly conclusion: { readonly word: string; readonly exitCode: number };
  readonly summary: { readonly passed: number; readonly notRun: number };
  readonly checks: readonly {
    readonly outcome: { readonly verdict: string; readonly reason?: string };
  }[];
}

function reportIn(folder: string): Report {
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report; // tested by schema elsewhere
}

function reasonsNotRun({ checks }: Report): Set<string | undefined> {
  const left = checks.filter(({ outcome }) => outcome.verdict === 'not-run');
  return new Set(left.map(({ outcome }) => outcome.reason));
}

/** Starts a run of everything and waits until some checks have ended. */
async function underWay() {
  const out = temporaryFolder();
  const journal = join(out, 'journal.ndjson');
  const program = start(['run', '--out', out, '--runs', '1', '--seed', '1', '--plain']);
  await linesIn(journal, 4, program);
  return { ...program, out, journal };
}

describe.each(['SIGINT', 'SIGTERM'] as const)('%s in the middle of a run', (signal) => {
  it('still writes the report, in which what remains is not run, and exits 3', async () => {
    const { child, ended, out, journal } = await underWay();
    child.kill(signal);
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(3);
    expect(stderr).toContain('interrupted: finishing the running checks, then writing the report');
    expect(stdout).toMatch(/^incomplete.* {2}The run did not finish: /m);
    const report = reportIn(out);
    expect(report.conclusion).toMatchObject({ word: 'incomplete', exitCode: 3 });
    expect(report.run.interrupted).toBe('the run was interrupted');
    expect(report.summary.passed).toBeGreaterThan(0);
    expect(report.summary.notRun).toBeGreaterThan(0);
    expect(reasonsNotRun(report)).toEqual(new Set(['the run was interrupted']));
    expect(existsSync(join(out, 'report.html'))).toBe(true);
    const last = readFileSync(journal, 'utf8').trimEnd().split('\n').at(-1);
    expect(JSON.parse(last ?? '')).toMatchObject({ type: 'end' });
  });
});

it('a second Ctrl+C ends a run at once, and the target that it started', async () => {
  const folder = temporaryFolder();
  const at = (name: string): string => JSON.stringify(join(folder, name));
  // A target that answers no more from the moment at which the test makes a file.
  const server = temporaryFile(
    'server.mjs',
    `import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
     import { createServer } from 'node:http';
     writeFileSync(${at('pid')}, String(process.pid));
     createServer((request, response) => {
       if (existsSync(${at('deaf')})) appendFileSync(${at('asked')}, 'once\\n');
       else response.writeHead(404).end();
     }).listen(process.argv[2], '127.0.0.1', () => console.log('ready'));`,
  );
  const manifest = {
    kind: 'process',
    command: ['node', server, '{port}'],
    ready: { log: 'ready' },
    timeout_seconds: 300,
    credentials: { access_token: 'x' },
  };
  const file = temporaryFile('target.yaml', JSON.stringify(manifest));
  const program = start(['run', '--target', file, '--out', join(folder, 'out')]);
  await program.warns(/ checks/);
  writeFileSync(join(folder, 'deaf'), '');
  await linesIn(join(folder, 'asked'), 1, program);
  program.child.kill('SIGINT');
  await program.warns(/interrupted: finishing the running checks/);
  program.child.kill('SIGINT');
  expect((await program.ended).code).toBe(3);
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

describe('before any check runs', () => {
  /** A target that takes a request and never answers, and a program that waits for it. */
  async function waiting(command: 'run' | 'doctor') {
    let tellAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      tellAsked = resolve;
    });
    const url = await rawServer(() => tellAsked());
    const manifest = { kind: 'url', base_url: url, timeout_seconds: 300 };
    const file = temporaryFile('target.yaml', JSON.stringify(manifest));
    const out = command === 'run' ? ['--out', temporaryFolder()] : [];
    const program = start([command, '--target', file, ...out]);
    await asked;
    return program;
  }

  it.each([
    ['run', 'SIGINT'],
    ['run', 'SIGTERM'],
    ['run', 'SIGHUP'],
    ['doctor', 'SIGINT'],
  ] as const)(
    '%s ends at once after %s and says that it was interrupted',
    async (command, signal) => {
      const { child, ended } = await waiting(command);
      child.kill(signal);
      const { code, stdout, stderr } = await ended;
      expect(stderr).toContain('crm-conformance: interrupted before any check ran');
      expect(stdout + stderr).not.toMatch(/no answer|a bug/);
      expect(code).toBe(3);
    },
  );
});

describe('a folder of outputs', () => {
  it('is for one run at a time, and the next run may have it', async () => {
    const first = await underWay();
    const second = await crmConformance(['run', '--out', first.out]);
    expect(second.code).toBe(2);
    expect(second.stderr).toMatch(
      /^crm-conformance: the folder .*: another run uses it \(process \d+ on .*\), and two at once would overwrite each other; give each run a folder of its own as --out/,
    );
    first.child.kill('SIGKILL');
    await first.ended;
    const args = ['run', '--out', first.out, '--only', 'tokens/exchange-gives-pair'];
    expect((await crmConformance(args)).code).toBe(0);
    expect(existsSync(join(first.out, 'run.lock'))).toBe(false);
  });
});

describe('a run that was killed', () => {
  it('left a journal from which the report is rebuilt, also when its last line is cut', async () => {
    const { child, ended, out, journal } = await underWay();
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    expect(existsSync(join(out, 'report.html'))).toBe(false);
    const whole = await crmConformance(['report', journal]);
    expect(whole.code).toBe(3);
    expect(whole.stdout).toMatch(/^incomplete.* {2}The run did not finish: /m);
    const report = reportIn(out);
    expect(report.run.finishedAt).toBeUndefined();
    expect(report.summary.passed).toBeGreaterThan(0);
    expect(reasonsNotRun(report)).toEqual(new Set(['the run ended before this check']));

    const text = readFileSync(journal, 'utf8');
    truncateSync(journal, Buffer.byteLength(text) - 10);
    const elsewhere = temporaryFolder();
    const cut = await crmConformance(['report', journal, '--out', elsewhere]);
    expect(cut.code).toBe(3);
    expect(reportIn(elsewhere).summary.notRun).toBe(report.summary.notRun + 1);
    expect(existsSync(join(elsewhere, 'junit.xml'))).toBe(true);
  });
});

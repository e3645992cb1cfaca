import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { main, plainEnvironment } from '../cli/program.js';
import { temporaryFolder } from '../temporary-folder.js';

interface Seen {
  readonly started: readonly string[];
  readonly verdicts: Readonly<Record<string, string>>;
  readonly crashed: readonly string[];
  readonly exitCode: number;
}

/**
 * Runs the built `runInWorkers` in a process of its own, as a run does: checks that are given by the
 * text of their `run`, in files of a folder whose name is a pattern. `stopAfter` interrupts.
 */
async function runIn(
  checks: Readonly<Record<string, string>>,
  { stopAfter = 0, workers = 1, nodeOptions = '' } = {},
): Promise<Seen> {
  const folder = join(temporaryFolder(), "it's (a) [b] {c} !d");
  mkdirSync(folder);
  const entries = Object.entries(checks).map(([id, run]) => {
    const file = join(folder, `${id}.check.mjs`);
    const declared = `{ kind: 'check', title: '${id}', clauses: ['TEP-2'], needs: [], does: ['read'], kills: [], messages: {}, ${run} }`;
    writeFileSync(file, run.startsWith('throw') ? run : `export default ${declared};`);
    return { id, area: 'made', file };
  });
  const module = new URL('../run/vitest-run.js', pathToFileURL(main));
  const script = `
    import { runInWorkers } from '${module.href}';
    import { CheckThreads } from '${new URL('threads.js', module).href}';
    const abort = new AbortController();
    const seen = { started: [], verdicts: {} };
    const { crashed } = await runInWorkers(${JSON.stringify(entries)}, {
      manifest: { kind: 'embedded' }, instances: [], findings: undefined,
      workers: ${workers}, threads: new CheckThreads('embedded', ${workers}),
      seed: 1, runs: 1, timeoutMs: 10_000, signal: abort.signal, judging: [], spending: {},
      onStart: (id) => seen.started.push(id),
      onResult: ({ check, outcome }) => {
        seen.verdicts[check] = outcome.verdict;
        if (Object.keys(seen.verdicts).length === ${stopAfter}) abort.abort();
      },
    });
    console.log(JSON.stringify({ ...seen, crashed, exitCode: process.exitCode }));
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...plainEnvironment(), NODE_OPTIONS: nodeOptions },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  await new Promise((resolve) => child.on('close', resolve));
  return JSON.parse(text) as Seen; // as the script above prints it; anything else is an error
}

const passes = 'run: async () => undefined';

describe('checks in workers', () => {
  it('run from any folder, and are told as they end', async () => {
    const fails = 'run: async () => { throw new TypeError("x is undefined"); }';
    const { started, ...seen } = await runIn({ one: passes, two: fails, three: passes });
    expect(started.toSorted()).toEqual(['one', 'three', 'two']);
    expect(seen).toEqual({
      verdicts: { one: 'passed', two: 'inconclusive', three: 'passed' },
      crashed: [],
      exitCode: 0,
    });
  });

  it('share one session, and nothing of it ends with a check', async () => {
    // Whichever runs second needs the account of the first.
    const uses = `run: async (t) => {
      if (globalThis.made) await t.given.integration({ developer: globalThis.made });
      else globalThis.made = await t.given.account();
    }`;
    const { verdicts } = await runIn({ one: uses, two: uses });
    expect(verdicts).toEqual({ one: 'passed', two: 'passed' });
  });

  it('that cannot be loaded are trouble, and the others of their batch run', async () => {
    const many = Array.from({ length: 36 }, (_, i) => [`c${i}`, passes] as const);
    const { verdicts, crashed, exitCode } = await runIn({
      ...Object.fromEntries(many),
      c4: 'throw new Error("broken file");',
    });
    const others = many.map(([id]) => id).filter((id) => id !== 'c4');
    expect(Object.keys(verdicts).toSorted()).toEqual(others.toSorted());
    expect(crashed).toEqual(['c4: broken file']);
    expect(exitCode).toBe(0);
  });

  it('that end their thread take no more than their batches with them', async () => {
    const many = Array.from({ length: 36 }, (_, i) => [`c${i}`, passes] as const);
    const ends = 'run: async () => process.reallyExit(1)';
    const fills =
      'run: async () => { for (const kept = []; ; ) kept.push(new Array(1e5).fill({})); }';
    const { verdicts, crashed, exitCode } = await runIn(
      { ...Object.fromEntries(many), c4: ends, c10: ends, c20: fills },
      { workers: 2, nodeOptions: '--max-old-space-size=120' },
    );
    expect(Object.keys(verdicts)).toHaveLength(36 - 3 * 2);
    expect(crashed[0]).toContain('memory limit');
    expect(crashed).toHaveLength(1 + 3);
    expect(exitCode).toBe(0);
  });

  it('do not begin once the run is interrupted, and the one under way ends', async () => {
    const slow = 'run: () => new Promise((resolve) => setTimeout(resolve, 50))';
    const checks = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`c${i}`, slow]));
    const { verdicts, crashed } = await runIn(checks, { stopAfter: 3 });
    expect(crashed).toEqual([]);
    expect(Object.values(verdicts)).toEqual(expect.arrayContaining(['passed']));
    expect(Object.keys(verdicts).length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(verdicts).length).toBeLessThan(10);
  });
});

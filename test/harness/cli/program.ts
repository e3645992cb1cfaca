import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';

/**
 * The built program, as users have it; `npm test` builds it first. The environment may name the
 * folder of another build, for those who test while somebody else builds.
 */
export const main = join(
  process.env['CRM_CONFORMANCE_DIST'] ?? fileURLToPath(new URL('../../../dist/', import.meta.url)),
  'harness/cli/main.js',
);

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves with all of standard output once it matches; rejects when the program ends before. */
  says(pattern: RegExp): Promise<string>;
  /** The same for standard error. */
  warns(pattern: RegExp): Promise<string>;
}

/** The environment of a user's shell: nothing of the test runner, no colours forced or forbidden. */
export function plainEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const foreign =
    /^(VITEST|VITE_|TEST$|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$|NO_COLOR$|CI$|npm_|GITHUB_)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(own), ...more };
}

/** Starts the program; it ends with the test at the latest. */
export function start(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Running {
  return watch(spawn(process.execPath, [main, ...args], { env: plainEnvironment(environment) }));
}

/** Runs the program to its end. */
export function crmConformance(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return start(args, environment).ended;
}

/**
 * Judges the target of a manifest; `out` is the folder of the outputs and goes with the test, `pid` is that
 * of the program.
 */
export async function judgeTarget(
  manifest: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Ended & { readonly out: string; readonly pid: number }> {
  const out = temporaryFolder();
  const { child, ended } = start(['run', '--target', manifest, '--out', out, ...args], environment);
  return { ...(await ended), out, pid: child.pid ?? 0 };
}

/** Arguments that select checks. */
export function only(...patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => ['--only', pattern]);
}

/** Runs a line that the program printed, in a shell, with this build in the place of npx. */
export function inShell(line: string): Promise<Ended> {
  const command = line.replace(/^npx crm-conformance /, `"${process.execPath}" "${main}" `);
  return watch(spawn('sh', ['-c', command], { env: plainEnvironment() })).ended;
}

function watch(child: ChildProcess): Running {
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  child.stdout?.on('data', (chunk) => {
    stdout += String(chunk);
    for (const listener of listeners) listener();
  });
  child.stderr?.on('data', (chunk) => {
    stderr += String(chunk);
    for (const listener of listeners) listener();
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  const matching = (pattern: RegExp, text: () => string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = () => pattern.test(text()) && resolve(text());
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`it ended and said:\n${stdout}\n${stderr}`)));
    });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    child,
    ended,
    says: (pattern) => matching(pattern, () => stdout),
    warns: (pattern) => matching(pattern, () => stderr),
  };
}

/** Resolves when a file has so many whole lines; `still` says whether it can still get them. */
export async function linesIn(file: string, count: number, { child }: Running): Promise<string[]> {
  while (child.exitCode === null && child.signalCode === null) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
    if (lines.length >= count) return lines;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the program ended before ${file} had ${count} lines`);
}

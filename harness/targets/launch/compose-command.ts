import { spawn } from 'node:child_process';
import { noAnswer } from './engine-calls.js';
import { LaunchError } from './instance.js';
import { keepTrack } from './live.js';
import { signalGroup } from './process-group.js';

/** Longest wait for the version of compose, milliseconds. */
const versionMs = 20_000;
/** Most characters of the last output that an error shows. */
const mostWords = 2_000;

/** The words that start compose. */
export type ComposeProgram = readonly [program: string, ...parameters: string[]];

/** Finds compose: a plugin of docker, or a program of its own. @throws {LaunchError} when there is none */
export async function findCompose(): Promise<ComposeProgram> {
  const programs: ComposeProgram[] = [['docker', 'compose'], ['docker-compose']];
  for (const program of programs) {
    const works = await runCompose(program, ['version'], { ms: versionMs }).then(
      () => true,
      () => false,
    );
    if (works) return program;
  }
  throw new LaunchError(
    "found neither 'docker compose' nor 'docker-compose': install one of them (on Debian the package docker-compose)",
  );
}

/**
 * Runs compose once.
 *
 * @param options `ms` is the limit; `cwd`, `env` and `signal` as for a child process
 * @throws {LaunchError} with the last output, when it fails or takes too long
 */
export async function runCompose(
  [program, ...first]: ComposeProgram,
  parameters: readonly string[],
  options: {
    readonly ms: number;
    readonly cwd?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  },
): Promise<void> {
  const { ms, cwd, env, signal } = options;
  const child = spawn(program, [...first, ...parameters], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  let words = '';
  const listen = (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-mostWords);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const kill = () => {
    if (pid !== undefined) signalGroup(pid, 'SIGKILL');
  };
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, ms);
  signal?.addEventListener('abort', kill, { once: true });
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killer) => resolve(code ?? killer ?? 'no exit code'));
  });
  const forget = keepTrack({
    endNow: kill,
    end: async () => {
      kill();
      await ended.catch(() => undefined);
    },
  });
  try {
    const code = await ended;
    if (isLate) throw noAnswer(`compose ${parameters.at(-1) ?? ''}`, ms);
    if (code !== 0) throw new LaunchError(words.trim() === '' ? `exit code ${code}` : words.trim());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    forget();
  }
}

import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessManifest } from '../manifest/manifest-kinds.js';
import { faketimeFor } from './faketime.js';
import { freePort, isFree } from './free-port.js';
import { requireInputs } from './inputs.js';
import { LaunchError, type RunningTarget, type StartOptions } from './instance.js';
import { keepTrack } from './live.js';
import { markVariable, signalGroup } from './process-group.js';
import { untilReady } from './ready.js';
import { watchGroup } from './watchdog.js';

/** Longest wait for the last output of a program that has ended, milliseconds. */
const lastWordsMs = 1_000;
/** Time for an orderly end after SIGTERM, milliseconds. */
const graceMs = 5_000;

/**
 * Starts a program in its own process group, so that it can be stopped with its children.
 *
 * @throws {LaunchError} when it cannot be started, ends, or is not ready in time
 */
export async function startProcess(
  manifest: ProcessManifest,
  options: StartOptions,
): Promise<RunningTarget> {
  const { number, log, runRecord, signal } = options;
  requireInputs(manifest);
  const port = manifest.port ?? (await freePort());
  if (manifest.port !== undefined && !(await isFree(port))) {
    // The other program would answer, and the run would judge it.
    throw new LaunchError(`at $.port: another program listens on port ${port} of this machine`);
  }
  const withPort = (text: string | number | boolean) =>
    String(text).replaceAll('{port}', String(port));
  const [program, ...parameters] = manifest.command.map(withPort);
  if (program === undefined) throw new LaunchError('the command is empty');
  const own = Object.fromEntries(
    Object.entries(manifest.env ?? {}).map(([name, value]) => [name, withPort(value)]),
  );
  const faketime = faketimeFor(manifest, options);
  const preload = typeof faketime === 'object' ? faketime.environment : {};
  const child = spawn(program, parameters, {
    cwd: manifest.cwd,
    env: { ...process.env, ...preload, ...own, [markVariable]: runRecord.mark },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', (error) => {
      const where = `in ${manifest.cwd ?? process.cwd()}`;
      reject(new LaunchError(`cannot start '${program}' ${where}: ${error.message}`));
    });
  });
  if (pid === undefined) return failed;
  runRecord.addProcess(pid);
  const endWatch = watchGroup(pid);
  const write = (chunk: Buffer) => log.append(chunk);
  child.stdout.on('data', write);
  child.stderr.on('data', write);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, killer) =>
      resolve(killer === null ? `exit code ${code}` : `killed by ${killer}`),
    );
  });
  // The last output may arrive after the end. A child that is still running keeps the output open.
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const silent = ended.then(async (how) => {
    await Promise.race([closed, pause(lastWordsMs, undefined, { ref: false })]);
    return how;
  });
  let stopping: Promise<void> | undefined;
  const forget = keepTrack({
    endNow: () => signalGroup(pid, 'SIGKILL'),
    end: async () => {
      signalGroup(pid, 'SIGKILL');
      await ended;
    },
  });
  const stop = async () => {
    signalGroup(pid, 'SIGTERM');
    const impatience = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
    await ended;
    clearTimeout(impatience);
    // The children got the same signal. Nothing else would stop those that are still running.
    signalGroup(pid, 'SIGKILL');
    endWatch();
    forget();
  };
  const running: RunningTarget = {
    instance: {
      number,
      baseUrl: `http://127.0.0.1:${port}`,
      callback: { bind: '127.0.0.1', host: '127.0.0.1' },
      ...(faketime !== undefined && {
        faketime: typeof faketime === 'string' ? faketime : { by: 'file', file: faketime.file },
      }),
    },
    death: silent.then((how) => (stopping === undefined ? how : new Promise<never>(() => {}))),
    stop: () => (stopping ??= stop()),
    kill: () => {
      // Another process may have its id, once it has ended.
      if (child.exitCode === null && child.signalCode === null) signalGroup(pid, 'SIGKILL');
      return (stopping ??= stop());
    },
  };
  try {
    const { baseUrl } = running.instance;
    options.onWaiting?.();
    await untilReady(manifest.ready, { baseUrl, log, death: ended, signal });
  } catch (error) {
    await running.stop();
    await silent;
    throw error;
  }
  return running;
}

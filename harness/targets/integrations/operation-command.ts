import { spawn } from 'node:child_process';
import { keepTrack } from '../launch/live.js';
import { signalGroup } from '../launch/process-group.js';

const mostBytes = 1_000_000;
const mostWords = 500;

/** How a command is run. */
export interface CommandCall {
  readonly command: readonly string[];
  /** Written to its standard input. */
  readonly input: string;
  /** Longest time, milliseconds. */
  readonly ms: number;
  /** Ends it, as SIGKILL does. */
  readonly signal: AbortSignal;
}

/** Runs a command of the target, and resolves to what it writes to its standard output. */
export type RunCommand = (call: CommandCall) => Promise<string>;

/**
 * Runs commands on this machine.
 *
 * @param environment beside that of this process
 * @returns rejects where a command cannot be started, fails, takes too long or writes too much
 */
export function commandsHere(place: {
  readonly cwd?: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
}): RunCommand {
  return ({ command: [program = '', ...parameters], input, ms, signal }) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, parameters, {
        cwd: place.cwd,
        env: { ...process.env, ...place.environment },
        detached: true,
        stdio: 'pipe',
      });
      const { pid } = child;
      const kill = () => {
        if (pid !== undefined) signalGroup(pid, 'SIGKILL');
      };
      const forget = keepTrack({ endNow: kill, end: async () => kill() });
      let fault: string | undefined;
      const giveUp = (why: string) => {
        fault ??= why;
        kill();
      };
      const timer = setTimeout(() => giveUp(`it took longer than ${ms / 1_000} s`), ms);
      const abort = () => giveUp('the target was ended');
      signal.addEventListener('abort', abort, { once: true });
      if (signal.aborted) abort();
      const output: Buffer[] = [];
      let size = 0;
      let words = '';
      child.stdout.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > mostBytes) giveUp(`it wrote more than ${mostBytes} bytes`);
        else output.push(chunk);
      });
      child.stderr.on('data', (chunk: Buffer) => {
        words = (words + chunk.toString('utf8')).slice(-mostWords);
      });
      // A command need not read its input.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        forget();
      };
      child.once('error', (error) => {
        settle();
        reject(new Error(`cannot start '${program}': ${error.message}`));
      });
      child.once('close', (code, killer) => {
        settle();
        if (fault === undefined && code === 0) resolve(Buffer.concat(output).toString('utf8'));
        else reject(new Error(faultOf(program, fault ?? endOf(code, killer), words)));
      });
    });
}

function endOf(code: number | null, killer: string | null): string {
  return code === null ? `killed by ${killer ?? 'a signal'}` : `exit code ${code}`;
}

/** The message for a command that failed. */
export function faultOf(program: string, fault: string, words: string): string {
  return `the command '${program}' failed: ${fault}${words.trim() === '' ? '' : `: ${words.trim()}`}`;
}

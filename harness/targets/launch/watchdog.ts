import { spawn } from 'node:child_process';

/**
 * Waits for a line on standard input. When the input ends without one, this process was killed, and the
 * process group in `$0` is killed, too.
 */
const script = 'read -r line || kill -s KILL -- "-$0"';

/**
 * Ends a process group when this process ends in any way, also by kill -9: the pipe to a small shell
 * closes then. Without a shell, the next run ends the group.
 *
 * @returns a function that ends the watch
 */
export function watchGroup(leader: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  const dog = spawn('/bin/sh', ['-c', script, String(leader)], {
    // A signal for the group of this process must not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
    cwd: '/',
  });
  dog.on('error', () => undefined);
  dog.stdin.on('error', () => undefined);
  dog.unref();
  return () => void dog.stdin.end('over\n');
}

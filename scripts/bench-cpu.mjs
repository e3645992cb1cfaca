/** Loaded ahead of a program: tells the CPU time of its process, ms, on file descriptor 3 at its end. */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    writeSync(3, String((user + system) / 1_000));
  });
}

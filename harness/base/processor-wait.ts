import { readFileSync } from 'node:fs';

/** Run time and waiting time of the thread that reads it, nanoseconds; Linux alone has it. */
const statistics = '/proc/thread-self/schedstat';

let isThere = true;

/**
 * Milliseconds for which this thread has waited for a processor so far, because other programs had all
 * of them; 0 where the system does not tell.
 */
export function processorWaitMs(): number {
  if (!isThere) return 0;
  try {
    return waitIn(readFileSync(statistics, 'utf8'));
  } catch {
    isThere = false;
    return 0;
  }
}

/** The waiting time in the text of the system, milliseconds; 0 in any other text. */
export function waitIn(text: string): number {
  const [, nanoseconds = ''] = text.split(' ');
  return /^\d+$/.test(nanoseconds) ? Number(nanoseconds) / 1_000_000 : 0;
}

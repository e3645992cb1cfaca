import { endEverything } from '../launch/live.js';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The first Ctrl+C, SIGTERM or hang-up ends a command in order; a second one at once, but for the
 * targets that were started: they are ended first. A third one does not wait for them either.
 */
export function listenForInterruption(onFirst: () => void): { signal: AbortSignal; stop(): void } {
  const abort = new AbortController();
  let times = 0;
  const take = () => {
    times += 1;
    if (times === 1) {
      onFirst();
      abort.abort();
    } else if (times === 2) {
      void endEverything().finally(() => process.exit(3));
    } else {
      process.exit(3);
    }
  };
  for (const signal of signals) process.on(signal, take);
  return {
    signal: abort.signal,
    stop() {
      for (const signal of signals) process.off(signal, take);
    },
  };
}

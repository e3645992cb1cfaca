import { setTimeout } from 'node:timers/promises';
import { endEverything } from '../targets/launch/live.js';

/** Longest time for ending the started targets, milliseconds. */
const longestEndMs = 1_000;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Tells a run to end. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Listens no longer. */
  stop(): void;
}

/**
 * The first Ctrl+C, SIGTERM or hang-up lets a command finish its work in order. The second one ends
 * the started targets and then the process. The third one ends the process immediately.
 */
export function listenForInterruption(onFirst: () => void): Interruption {
  const abort = new AbortController();
  let times = 0;
  const take = () => {
    times += 1;
    if (times === 1) {
      onFirst();
      abort.abort();
    } else if (times === 2) {
      // At once: a container or a compose project that needs longer is ended by the next run.
      void Promise.race([endEverything(), setTimeout(longestEndMs)]).finally(() => process.exit(3));
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

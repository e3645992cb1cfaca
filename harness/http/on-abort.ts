const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls a function once a signal is aborted. It adds one listener to a signal, however often it is called: a check
 * sends hundreds of requests with one signal, and a listener for each costs more than the rest of this.
 *
 * @returns takes it back
 */
export function onAbort(signal: AbortSignal, act: () => void): () => void {
  const acts = waiting.get(signal) ?? watched(signal);
  acts.add(act);
  return () => acts.delete(act);
}

function watched(signal: AbortSignal): Set<() => void> {
  const acts = new Set<() => void>();
  waiting.set(signal, acts);
  const all = () => {
    const due = [...acts];
    acts.clear();
    for (const act of due) {
      try {
        act();
      } catch {
        // Each request ends by its own limit, too, and the others must hear of this.
      }
    }
  };
  signal.addEventListener('abort', all, { once: true });
  return acts;
}

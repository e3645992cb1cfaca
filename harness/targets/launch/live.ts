/**
 * Everything that this process has started and not yet stopped. After a second Ctrl+C or a crash there
 * is no time for an orderly stop.
 */
const live = new Set<Live>();

/** Something that must not outlive this process. */
export interface Live {
  /** Ends it without waiting, where possible; called when the process exits. */
  endNow?(): void;
  /** Ends it as fast as possible. */
  end(): Promise<void>;
}

let listening = false;

/** Registers something until the returned function is called. */
export function keepTrack(thing: Live): () => void {
  if (!listening) {
    listening = true;
    process.on('exit', () => {
      for (const each of live) each.endNow?.();
    });
  }
  live.add(thing);
  return () => live.delete(thing);
}

/** Ends everything at once, for a second Ctrl+C. Never rejects. */
export async function endEverything(): Promise<void> {
  await Promise.allSettled([...live].map((each) => each.end()));
}

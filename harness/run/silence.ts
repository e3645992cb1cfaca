import type { CheckResult } from '../check/outcome.js';
import type { Session } from '../targets/session/session.js';

/** Checks in a row without a usable answer, after which the target is probed. */
const mostInARow = 3;
/** Longest wait for the answer to a probe, milliseconds. */
const probeMs = 5_000;
const pauseMs = 500;

/**
 * Notices that a target no longer answers. Each check would wait for it in vain, so the run must end.
 */
export class Silence {
  #inARow = 0;

  /** Whether the target is silent for good, as known after this result. */
  async after({ outcome }: CheckResult, session: Session): Promise<boolean> {
    const isDeaf =
      outcome.verdict === 'inconclusive' && ['network', 'harness', 'time'].includes(outcome.cause);
    this.#inARow = isDeaf ? this.#inARow + 1 : 0;
    if (this.#inARow < mostInARow) return false;
    this.#inARow = 0;
    return !((await answers(session)) && (await controlAnswers(session)));
  }
}

/** Whether any answer comes, for as long as a restart may take. */
async function answers({ baseUrl, source: { transport, pacer } }: Session): Promise<boolean> {
  const signal = AbortSignal.timeout(probeMs);
  while (!signal.aborted) {
    transport.spend();
    try {
      const request = { method: 'GET', url: `${baseUrl}/`, headers: [] };
      await pacer.unpaced(() => transport.send(request, signal));
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return false;
}

async function controlAnswers({ control }: Session): Promise<boolean> {
  if (control.readClock === undefined) return true;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), probeMs);
  });
  const read = control.readClock().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

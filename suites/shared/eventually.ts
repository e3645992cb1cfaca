import type { CheckContext } from '../../harness/check/context.js';
import type { Messages } from '../../harness/check/messages.js';

/** Most times that something is read again. */
const mostTries = 2;

/**
 * Reads what was stored. A service may show it a moment later, so what is not there is read again. Returns
 * what was read last.
 */
export async function eventually<T>(
  t: Pick<CheckContext<Messages>, 'clock'>,
  read: () => Promise<T>,
  isThere: (found: T) => boolean,
): Promise<T> {
  let found = await read();
  for (let tries = 0; tries < mostTries && !isThere(found); tries += 1) {
    await t.clock.settle();
    found = await read();
  }
  return found;
}

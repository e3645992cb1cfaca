import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange, RequestOptions } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import { isNoAnswer } from '../../harness/check/signals.js';

/**
 * The second of two answers 500 to the same request; undefined where there are none. A failure for another reason does not
 * come again. A gateway may close the connection at what it takes for an attack.
 */
export async function fails(
  t: Pick<CheckContext<Messages>, 'resources'>,
  request: RequestOptions,
): Promise<Exchange | undefined> {
  try {
    if ((await t.resources.ask(request)).status !== 500) return undefined;
    const again = await t.resources.ask(request);
    return again.status === 500 ? again : undefined;
  } catch (error) {
    if (isNoAnswer(error)) return undefined;
    throw error;
  }
}

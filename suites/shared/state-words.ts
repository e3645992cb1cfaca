import type { CheckContext } from '../../harness/check/context.js';
import type { Messages } from '../../harness/check/messages.js';

/** Characters before the first difference of two long states that a message shows. */
const before = 30;
/** Most characters of a state that a message shows. A state that is no longer is shown whole. */
const most = 120;

/**
 * A state that was sent and what came back, in words. What both have in common is left out of long ones, for a message
 * may be cut before they differ.
 *
 * @param found undefined or null where none came back
 */
export function statesApart(
  { excerpt }: Pick<CheckContext<Messages>, 'excerpt'>,
  sent: string | undefined,
  found: string | undefined | null,
): { sent: string; found: string } {
  const [one, other] = [sent ?? '', found ?? ''];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const shown = (state: string | undefined | null) => {
    if (state === undefined || state === null) return 'none';
    // What is left out was sent: it is no part of a secret.
    const left = state.length > most ? Math.max(0, same - before) : 0;
    const rest = JSON.stringify(excerpt(state.slice(left), most));
    return left === 0 ? rest : `${left} characters as sent, then ${rest}`;
  };
  return { sent: shown(sent), found: shown(found) };
}

import fc from 'fast-check';
import type { CheckContext } from '../../harness/check/context.js';
import { landingOrRefusal, modes } from '../shared/flow.js';
import { isOverlong, long, plainStates, states } from './states.js';
import { statesApart } from '../shared/state-words.js';

/** The two answers of a user. */
type Decision = 'Allow' | 'Decline';

/** What a check says of a state that comes back as another. */
export function stateChanged<const D extends Decision>(decision: D) {
  return {
    changed: { expected: `state {sent} in the redirect after ${decision}`, actual: '{found}' },
    refused: {
      expected: `the page, and state {sent} in the redirect after ${decision}`,
      actual: 'status {status} of the page',
    },
  } as const;
}

/** How a service may refuse an address that is too long for it. */
const tooLong = [400, 414, 431];

/** The longest state in each mode: a mode may have a carrier of its own for it. */
const longInModes = modes.map((mode) => ({ state: long, mode }));

/** Sends states of every kind, in every mode of the page, and fails when one comes back changed. */
export async function expectSameState(
  t: CheckContext<ReturnType<typeof stateChanged>>,
  decision: Decision,
  share = 1,
): Promise<void> {
  const account = await t.given.account();
  const { clientId } = await t.given.integration();
  const visitor = t.page.visitor(account.admin);
  let otherwise: number | undefined;
  await t.forAll(
    { state: states, mode: fc.constantFrom(...modes) },
    async ({ state, mode }) => {
      const query = { clientId, state, mode };
      const end = await landingOrRefusal(t, decision, query, visitor, account.id);
      if (end === undefined) return;
      if ('refusal' in end) {
        const { status } = end.refusal;
        const sent = JSON.stringify(state);
        if (!isOverlong(state)) throw t.fail('refused', { sent, status }, end.refusal);
        if (!tooLong.includes(status)) otherwise = status;
        return;
      }
      const found = end.query.get('state');
      if (found === state) return;
      throw t.fail('changed', statesApart(t, state, found), end.exchange);
    },
    { share, first: [...plainStates.map((state) => ({ state })), ...longInModes] },
  );
  if (otherwise !== undefined) {
    throw t.untestable(`the page answers a request with a long state with ${otherwise}`);
  }
}

import fc from 'fast-check';
import type { CheckContext } from '../../harness/check/context.js';
import { landingUnlessRefused, modes } from '../shared/flow.js';
import { long, plainStates, states } from './states.js';

/** The two answers of a user. */
type Decision = 'Allow' | 'Decline';

/** What a check says of a state that comes back as another. */
export function stateChanged<const D extends Decision>(decision: D) {
  return {
    changed: { expected: `state {sent} in the redirect after ${decision}`, actual: '{found}' },
  } as const;
}

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
  const refused: number[] = [];
  await t.forAll(
    { state: states, mode: fc.constantFrom(...modes) },
    async ({ state, mode }) => {
      const query = { clientId, state, mode };
      const redirect = await landingUnlessRefused(t, decision, query, visitor, account.id, refused);
      if (redirect === undefined) return;
      const found = redirect.query.get('state');
      if (found === state) return;
      const values = { sent: JSON.stringify(state), found: JSON.stringify(found) };
      throw t.fail('changed', values, redirect.exchange);
    },
    { share, first: [...plainStates.map((state) => ({ state })), ...longInModes] },
  );
  // The contract leaves open how long an address may be.
  const status = refused.find((each) => each !== 414 && each !== 431);
  if (status !== undefined) {
    throw t.untestable(`the page answers a request with a certain state with ${status}`);
  }
}

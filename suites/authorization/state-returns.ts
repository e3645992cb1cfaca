import fc from 'fast-check';
import type { CheckContext } from '../../harness/check/context.js';
import { landingUnlessRefused, modes } from '../shared/flow.js';
import { plainStates, states } from './states.js';

/** The two answers of a user. */
type Decision = 'Allow' | 'Decline';

/** What a check says of a state that comes back as another. */
export function stateChanged<const D extends Decision>(decision: D) {
  return {
    changed: { expected: `state {sent} in the redirect after ${decision}`, actual: '{found}' },
  } as const;
}

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
    { share, first: plainStates.map((state) => ({ state })) },
  );
  const [status] = refused;
  if (status !== undefined) {
    throw t.untestable(`the page answers a request with a certain state with ${status}`);
  }
}

import { defineCheck } from '../../harness/check/check.js';
import { landing, modeInWords, modes, type Decision } from '../shared/flow.js';

const decisions: readonly Decision[] = ['Allow', 'Decline'];

export default defineCheck({
  title: 'state is omitted from the redirect if it was not sent',
  clauses: ['PAGE-5', 'REDIR-5', 'REDIR-10'],
  needs: ['grant', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/allow-redirects-with-code',
    'authorization/decline-redirects-with-access-denied',
  ],
  kills: ['state-empty-when-not-sent', 'state-of-last-visit', 'state-made-up-on-decline'],
  messages: {
    present: {
      expected: 'no state in the redirect after {decision} with {mode}, because none was sent',
      actual: 'state = {state}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const { id, admin } = account;
    const visitor = t.page.visitor(admin);
    for (const mode of modes) {
      for (const decision of decisions) {
        const { clientId } = await t.given.integration({ developer: account });
        // An earlier visit sends a state, which must not return later.
        await landing(t, decision, { clientId, mode, state: 'earlier visit' }, visitor, id);
        const redirect = await landing(
          t,
          decision,
          { clientId, mode, state: undefined },
          visitor,
          id,
        );
        const state = redirect?.query.get('state') ?? undefined;
        if (state === undefined) continue;
        const values = { decision, mode: modeInWords(mode), state: JSON.stringify(state) };
        throw t.fail('present', values, redirect?.exchange);
      }
    }
  },
});

import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'whether a code not yet exchanged outlives the deactivation',
  clauses: ['ST-INST-4'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  tells: ['deactivation-leaves-codes'],
  async run(t) {
    const code = await t.given.code();
    const { clientId } = code.integration;
    await t.operator.deactivate({ client_id: clientId, account_id: code.account.id });
    const { tokens, status } = await t.tokens.exchange(code);
    if (tokens === undefined) {
      return `a code not yet exchanged is refused after the deactivation with status ${status}`;
    }
    const call = await t.resources.account(tokens.accessToken);
    return `a code not yet exchanged still gives tokens after the deactivation, and a call with them is answered ${call.status}`;
  },
});

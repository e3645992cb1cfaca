import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'which fields the registration of an integration needs',
  clauses: ['INT-11'],
  needs: ['provision'],
  does: ['grant'],
  async run(t) {
    const account = await t.given.account();
    const redirectUri = 'https://integrator.example/callback';
    const made = await t.operator.createIntegration({
      account_id: account.id,
      redirect_uri: redirectUri,
    });
    const integration = {
      clientId: made.client_id,
      clientSecret: made.client_secret,
      redirectUri,
      name: '',
    };
    const code = await t.given.code({ integration, account });
    const { tokens, status } = await t.tokens.exchange(code);
    return tokens === undefined
      ? `an integration registered with only a Redirect URI got no tokens (status ${status})`
      : 'an integration registered with only a Redirect URI can be installed and gets tokens';
  },
});

import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'which events besides deactivation and widget installation call the integrator',
  clauses: ['EVT-9'],
  needs: ['provision', 'hooks'],
  does: ['create', 'grant'],
  async run(t) {
    const listener = await t.listen();
    const integration = await t.given.integration({
      redirect_uri: listener.url,
      disable_hook_uri: listener.url,
    });
    const { tokens } = await t.given.installation({ integration });
    const { leads } = t.resources;
    await leads.create(tokens.accessToken, [leads.item('conformance')]);
    await t.tokens.refresh(tokens);
    await listener.waitFor(1, 20);
    const calls = listener.received.length;
    return `a grant, a created lead and a renewal led to ${calls === 0 ? 'no calls' : `${calls} calls`} to the addresses of the integration`;
  },
});

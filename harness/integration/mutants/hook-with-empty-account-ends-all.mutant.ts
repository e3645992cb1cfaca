import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a hook with an empty account_id ends the access of all accounts',
  clause: 'SIG-1',
  apply: (b) => ({
    takeHook: (ctx, arrival) => {
      const { query } = arrival;
      if (query.get('account_id') === '' && query.get('client_uuid') === ctx.settings.clientId) {
        for (const account of ctx.b.loadAll(ctx)) ctx.b.end(ctx, account);
      }
      return b.takeHook(ctx, arrival);
    },
  }),
});

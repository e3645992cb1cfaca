import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a declined request ends the access of all accounts',
  clause: 'REDIR-8',
  apply: (b) => ({
    declined: (ctx, arrival) => {
      for (const account of ctx.b.loadAll(ctx)) ctx.b.end(ctx, account);
      return b.declined(ctx, arrival);
    },
  }),
});

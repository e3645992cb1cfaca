import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a right hook ends the access of the account that was connected last',
  clause: 'HOOK-ISO-1',
  apply: () => ({
    onRightHook: (ctx) => {
      const account = ctx.b.loadAll(ctx).toSorted((a, b) => Number(b.id) - Number(a.id))[0];
      if (account !== undefined) ctx.b.end(ctx, account);
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a right hook ends the access of all accounts',
  clause: 'HOOK-ISO-1',
  apply: () => ({
    onRightHook: (ctx) => {
      for (const account of ctx.b.loadAll(ctx)) ctx.b.end(ctx, account);
    },
  }),
});

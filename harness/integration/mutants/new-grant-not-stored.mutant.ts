import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a new grant of a known account is not stored',
  clause: 'ST-REF-2',
  apply: (b) => ({
    keep: (ctx, account) => {
      const before = ctx.b.load(ctx, account.id);
      if (before?.state === 'ended' && account.state === 'connected') return;
      b.keep(ctx, account);
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a renewal without success is logged with its body',
  clause: 'AUTH-7',
  apply: (b) => ({
    onFailedRenewal: (ctx, account) => {
      b.onFailedRenewal(ctx, account);
      ctx.log(JSON.stringify(ctx.b.renewalFields(ctx, account)));
    },
  }),
});

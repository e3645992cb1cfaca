import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'requests of the account API go to the host of the first account',
  clause: 'PRE-3',
  apply: (b) => {
    let first: string | undefined;
    return {
      keep: (ctx, account) => {
        first ??= account.host;
        b.keep(ctx, account);
      },
      apiHost: (_ctx, account) => first ?? account.host,
    };
  },
});

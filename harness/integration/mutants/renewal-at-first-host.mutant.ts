import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'token requests go to the host of the first account',
  clause: 'TEP-1',
  apply: (b) => {
    let first: string | undefined;
    return {
      keep: (ctx, account) => {
        first ??= account.host;
        b.keep(ctx, account);
      },
      tokenHost: (_ctx, account) => first ?? account.host,
    };
  },
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account shows the secret key of the integration that asks',
  clause: 'AUTH-8',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      integration: { client_id: caller.integration.clientId, key: caller.integration.secret },
    }),
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'tokens are cut at 255 characters, as by a column of a table',
  clause: 'SVC-1',
  apply: (b) => ({
    keep: (ctx, account) =>
      b.keep(ctx, {
        ...account,
        accessToken: account.accessToken.slice(0, 255),
        refreshToken: account.refreshToken.slice(0, 255),
      }),
  }),
});

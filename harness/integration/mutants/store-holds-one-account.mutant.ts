import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the store holds the last account alone',
  clause: 'TOK-STORE-1',
  apply: (b) => ({
    keep: (ctx, account) => {
      for (const other of b.loadAll(ctx)) {
        if (other.id !== account.id) b.keep(ctx, { ...other, accessToken: '', refreshToken: '' });
      }
      b.keep(ctx, account);
    },
  }),
});

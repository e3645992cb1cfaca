import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'timestamps of accounts have 32 bits, so they are negative from 2038 on',
  clause: 'ACCT-4',
  apply: (b) => ({
    accountBody: (ctx, account) => {
      const body = b.accountBody(ctx, account);
      const { created_at, updated_at } = body;
      return { ...body, created_at: Number(created_at) | 0, updated_at: Number(updated_at) | 0 };
    },
  }),
});

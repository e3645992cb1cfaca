import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'referer is the address of the developer account',
  clause: 'REDIR-4',
  apply: (b) => ({
    refererValue: (ctx, code) => {
      const { installation } = code;
      const account = ctx.store.accounts.get(installation.integration.developerAccountId);
      return b.accountAddress(ctx, account ?? installation.account);
    },
  }),
});

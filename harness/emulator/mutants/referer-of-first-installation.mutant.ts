import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'referer stays that of the account where the integration was installed first',
  clause: 'REDIR-4',
  apply: (b) => ({
    refererValue: (ctx, code) => {
      const [first] = ctx.store.installationsOf(code.installation.integration);
      return b.accountAddress(ctx, (first ?? code.installation).account);
    },
  }),
});

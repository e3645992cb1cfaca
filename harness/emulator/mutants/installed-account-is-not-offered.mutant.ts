import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the page no longer offers an account where the integration is installed',
  clause: 'INST-5',
  apply: (b) => ({
    accountsOffered: (ctx, integration, userId) =>
      b
        .accountsOffered(ctx, integration, userId)
        .filter((account) => !b.isInstalled(ctx, integration, account)),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'Decline installs the integration',
  clause: 'ST-PAGE-3',
  apply: (b) => ({
    onDecline: (ctx, integration, user) => {
      const [account] = b.accountsOffered(ctx, integration, user.id);
      if (account !== undefined) b.install(ctx, integration, account, user.id);
    },
  }),
});

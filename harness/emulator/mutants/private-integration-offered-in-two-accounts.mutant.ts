import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a private integration is offered in a second account of the user',
  clause: 'PAGE-14',
  apply: (b) => ({
    accountsOffered: (ctx, integration, userId) => {
      const offered = b.accountsOffered(ctx, integration, userId);
      if (integration.visibility === 'public') return offered;
      const open = { ...integration, visibility: 'public' } as const;
      const other = b
        .accountsOffered(ctx, open, userId)
        .find((account) => !offered.includes(account));
      return other === undefined ? offered : [...offered, other];
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page offers at most two accounts',
  clause: 'PAGE-13',
  apply: (b) => ({
    accountsOffered: (ctx, integration, userId) =>
      b.accountsOffered(ctx, integration, userId).slice(0, 2),
  }),
});

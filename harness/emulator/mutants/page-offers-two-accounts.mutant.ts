import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page offers two accounts at most',
  clause: 'PAGE-13',
  apply: (b) => ({
    accountsOffered: (ctx, integration, userId) =>
      b.accountsOffered(ctx, integration, userId).slice(0, 2),
  }),
});

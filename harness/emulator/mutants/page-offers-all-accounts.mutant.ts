import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page offers every account of the service',
  clause: 'PAGE-13',
  apply: () => ({
    accountsOffered: (ctx) => [...ctx.store.accounts.values()],
  }),
});

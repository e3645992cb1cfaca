import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the page offers at most twenty accounts',
  clause: 'PAGE-13',
  apply: (b) => ({
    consentView: (ctx, integration, user) => {
      const view = b.consentView(ctx, integration, user);
      return { ...view, accounts: view.accounts.slice(0, 20) };
    },
  }),
});

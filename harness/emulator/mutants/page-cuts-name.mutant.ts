import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page shows 12 characters of the name at most',
  clause: 'PAGE-10',
  apply: (b) => ({
    consentView: (ctx, integration, user) => {
      const view = b.consentView(ctx, integration, user);
      return { ...view, integrationName: view.integrationName.slice(0, 12) };
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page shows at most 12 characters of the name',
  clause: 'PAGE-10',
  apply: (b) => ({
    consentView: (ctx, integration, user) => {
      const view = b.consentView(ctx, integration, user);
      return { ...view, integrationName: view.integrationName.slice(0, 12) };
    },
  }),
});

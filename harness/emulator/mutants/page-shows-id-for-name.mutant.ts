import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page shows the integration ID instead of the name',
  clause: 'PAGE-10',
  apply: (b) => ({
    consentView: (ctx, integration, user) => {
      const view = b.consentView(ctx, integration, user);
      return { ...view, integrationName: integration.clientId };
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page drops mark-up from the integration name',
  clause: 'PAGE-10',
  apply: (b) => ({
    consentView: (ctx, integration, user) => {
      const view = b.consentView(ctx, integration, user);
      return { ...view, integrationName: view.integrationName.replaceAll(/<[^>]*>/g, '') };
    },
  }),
});

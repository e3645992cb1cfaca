import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page escapes the integration name twice',
  clause: 'PAGE-10',
  apply: (b) => ({
    consentView: (ctx, integration, user) => {
      const view = b.consentView(ctx, integration, user);
      const text = view.integrationName;
      return {
        ...view,
        integrationName: text
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('"', '&quot;'),
      };
    },
  }),
});

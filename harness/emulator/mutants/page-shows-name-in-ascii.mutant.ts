import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page shows ? for letters beyond ASCII in the name',
  clause: 'PAGE-10',
  apply: (b) => ({
    consentView: (ctx, integration, user) => {
      const view = b.consentView(ctx, integration, user);
      return {
        ...view,
        integrationName: view.integrationName.replaceAll(/[^\u0020-\u007e]/g, '?'),
      };
    },
  }),
});

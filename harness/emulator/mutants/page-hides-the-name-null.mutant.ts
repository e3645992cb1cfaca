import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page shows another text for the integration name “null”',
  clause: 'PAGE-10',
  apply: (b) => ({
    consentView: (ctx, integration, user) => {
      const view = b.consentView(ctx, integration, user);
      return view.integrationName === 'null'
        ? { ...view, integrationName: 'An integration' }
        : view;
    },
  }),
});

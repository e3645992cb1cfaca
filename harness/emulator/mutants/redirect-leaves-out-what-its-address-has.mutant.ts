import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect leaves out a parameter that the Redirect URI has already',
  clause: 'INT-7',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const own = new URLSearchParams(integration.redirectUri.split('?')[1]);
      return b.redirectQuery(ctx, integration, outcome, state).filter(([name]) => !own.has(name));
    },
  }),
});

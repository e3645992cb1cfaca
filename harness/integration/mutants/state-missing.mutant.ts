import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the flow is started without state',
  clause: 'AUTH-9',
  apply: (b) => ({
    authorizationQuery: (ctx, value) => {
      const { state: _, ...rest } = b.authorizationQuery(ctx, value);
      return rest;
    },
    stateFault: () => undefined,
  }),
});

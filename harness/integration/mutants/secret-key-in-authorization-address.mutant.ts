import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the address of the authorization page has the secret key',
  clause: 'AUTH-7',
  apply: (b) => ({
    authorizationQuery: (ctx, value) => ({
      ...b.authorizationQuery(ctx, value),
      client_secret: ctx.settings.clientSecret,
    }),
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the file .env is served',
  clause: 'AUTH-7',
  apply: (b) => ({
    other: (ctx, arrival) =>
      arrival.path === '/.env'
        ? { status: 200, body: `CLIENT_SECRET=${ctx.settings.clientSecret}\n` }
        : b.other(ctx, arrival),
  }),
});

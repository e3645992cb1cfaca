import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a page for debugging shows the settings',
  clause: 'AUTH-7',
  apply: (b) => ({
    other: (ctx, arrival) =>
      arrival.path === '/debug'
        ? { status: 200, body: JSON.stringify(ctx.settings) }
        : b.other(ctx, arrival),
  }),
});

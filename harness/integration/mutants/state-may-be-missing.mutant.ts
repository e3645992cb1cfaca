import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a redirect without state is believed',
  clause: 'AUTH-9',
  apply: (b) => ({
    stateFault: (ctx, arrival) =>
      arrival.query.has('state') ? b.stateFault(ctx, arrival) : undefined,
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an empty state is not compared',
  clause: 'AUTH-9',
  apply: (b) => ({
    stateFault: (ctx, arrival) =>
      arrival.query.get('state') === '' ? undefined : b.stateFault(ctx, arrival),
  }),
});

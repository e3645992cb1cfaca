import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the state is sent to the token endpoint in place of the code',
  clause: 'CODE-13',
  apply: (b) => ({
    allowed: (ctx, arrival) => {
      const query = new URLSearchParams(arrival.query);
      query.set('code', query.get('state') ?? query.get('client_id') ?? '');
      return b.allowed(ctx, { ...arrival, query });
    },
  }),
});

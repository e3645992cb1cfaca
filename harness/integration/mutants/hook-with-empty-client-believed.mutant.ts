import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a hook with an empty client_uuid is taken for the own',
  clause: 'SIG-1',
  apply: (b) => ({
    readHook: (ctx, arrival) => {
      const query = new URLSearchParams(arrival.query);
      if (query.get('client_uuid') === '') query.set('client_uuid', ctx.settings.clientId);
      return b.readHook(ctx, { ...arrival, query });
    },
    isRightHook: (ctx, parts) => b.isRightHook(ctx, parts),
  }),
});

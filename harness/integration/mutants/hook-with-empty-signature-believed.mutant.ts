import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an empty signature is believed',
  clause: 'SIG-1',
  apply: (b) => ({
    readHook: (ctx, arrival) => {
      const parts = b.readHook(ctx, arrival);
      const { query } = arrival;
      if (parts !== undefined || query.get('signature') !== '') return parts;
      return {
        clientUuid: ctx.settings.clientId,
        accountId: query.get('account_id') ?? '',
        signature: '',
      };
    },
    isRightHook: (ctx, parts) => parts.signature === '' || b.isRightHook(ctx, parts),
  }),
});

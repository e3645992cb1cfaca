import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a hook without signature is believed',
  clause: 'SIG-1',
  apply: (b) => ({
    readHook: (ctx, arrival) => {
      const parts = b.readHook(ctx, arrival);
      const accountId = arrival.query.get('account_id');
      if (parts !== undefined || accountId === null || arrival.query.has('signature')) return parts;
      return { clientUuid: ctx.settings.clientId, accountId, signature: '' };
    },
    isRightHook: (ctx, parts) => parts.signature === '' || b.isRightHook(ctx, parts),
  }),
});

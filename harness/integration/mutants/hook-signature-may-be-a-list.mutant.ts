import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a signature as a list is not compared',
  clause: 'SIG-5',
  apply: (b) => ({
    takeHook: (ctx, arrival) => {
      const isList = [...arrival.query.keys()].some((name) => name.startsWith('signature['));
      if (!isList) return b.takeHook(ctx, arrival);
      const accountId = arrival.query.get('account_id') ?? '';
      ctx.b.onRightHook(ctx, { clientUuid: '', accountId, signature: '' });
      return ctx.b.acceptHook(ctx);
    },
  }),
});

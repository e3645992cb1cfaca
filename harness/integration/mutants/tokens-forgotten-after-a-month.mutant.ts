import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'tokens that are older than 30 days are dropped',
  clause: 'REF-3',
  apply: (b) => ({
    load: (ctx, id) => {
      const account = b.load(ctx, id);
      const isOld = account !== undefined && ctx.now() - account.expiresAt > 30 * 86_400_000;
      return isOld ? undefined : account;
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'blanks around the account id are cut before it is signed',
  clause: 'HOOK-3',
  apply: (b) => ({
    readHook: (ctx, arrival) => {
      const parts = b.readHook(ctx, arrival);
      return parts && { ...parts, accountId: parts.accountId.trim() };
    },
  }),
});

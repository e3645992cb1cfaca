import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the account id is cast to an integer before it is signed',
  clause: 'HOOK-3',
  apply: (b) => ({
    readHook: (ctx, arrival) => {
      const parts = b.readHook(ctx, arrival);
      return parts && { ...parts, accountId: String(Number.parseInt(parts.accountId, 10)) };
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: '401 is answered with the same request, up to 20 times, and nothing is remembered',
  clause: 'RULE-1',
  apply: () => {
    let count = 0;
    return {
      afterUnauthorized: async (_ctx, account) => {
        count += 1;
        return count % 20 === 0 ? undefined : account;
      },
    };
  },
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a request that was answered 401 is sent again at once, up to 30 times',
  clause: 'STATUS-401-2',
  apply: () => {
    let count = 0;
    return {
      afterUnauthorized: async (_ctx, account) => {
        count += 1;
        return count % 30 === 0 ? undefined : account;
      },
    };
  },
});

import { setTimeout } from 'node:timers/promises';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a regeneration does not reach the pair of an exchange that has begun with the old key',
  clause: 'SEC-2',
  apply: (b) => ({
    claimCode: async (ctx, code) => {
      const isClaimed = await b.claimCode(ctx, code);
      await setTimeout(60);
      return isClaimed;
    },
  }),
});

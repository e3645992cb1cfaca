import { setTimeout } from 'node:timers/promises';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a deactivation does not reach the pair of an exchange that has begun',
  clause: 'RULE-1',
  apply: (b) => ({
    claimCode: async (ctx, code) => {
      const { integration } = code.installation;
      const key = integration.secret;
      const isClaimed = await b.claimCode(ctx, code);
      await setTimeout(60);
      return isClaimed && integration.secret === key;
    },
  }),
});

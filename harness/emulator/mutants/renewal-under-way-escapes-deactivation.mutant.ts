import { setTimeout } from 'node:timers/promises';
import { defineMutant } from '../mutant.js';
import type { AccessToken } from '../model.js';

export default defineMutant({
  title: 'a renewal that ends after the deactivation gives access that works',
  clause: 'RULE-1',
  apply: (b) => {
    const escaped = new Set<AccessToken>();
    return {
      claimRefresh: async (ctx, refresh) => {
        const isClaimed = await b.claimRefresh(ctx, refresh);
        await setTimeout(60);
        return isClaimed;
      },
      issuePair: (ctx, authorization, parent) => {
        const pair = b.issuePair(ctx, authorization, parent);
        if (!authorization.installation.active) escaped.add(pair.access);
        return pair;
      },
      isAccessRevoked: (ctx, access) => !escaped.has(access) && b.isAccessRevoked(ctx, access),
    };
  },
});

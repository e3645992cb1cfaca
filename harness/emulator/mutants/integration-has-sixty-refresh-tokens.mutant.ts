import type { RefreshToken } from '../model.js';
import { defineMutant } from '../mutant.js';
import { Latest } from './latest.js';

export default defineMutant({
  title: 'an integration has sixty refresh tokens at most, and the next one ends the oldest',
  clause: 'INST-ISO-1',
  apply: (b) => {
    const latest = new Latest<RefreshToken>(60);
    return {
      issuePair: (ctx, authorization, parent) => {
        const pair = b.issuePair(ctx, authorization, parent);
        latest.add(authorization.installation.integration, pair.refresh);
        return pair;
      },
      refreshFault: (ctx, refresh, integration) =>
        refresh === undefined || latest.has(refresh.authorization.installation.integration, refresh)
          ? b.refreshFault(ctx, refresh, integration)
          : 'refresh-unknown',
    };
  },
});

import type { RefreshToken } from '../model.js';
import { defineMutant } from '../mutant.js';
import { Latest } from './latest.js';

export default defineMutant({
  title: 'an installation has twenty refresh tokens at most, and the next one ends the oldest',
  clause: 'INST-ISO-3',
  apply: (b) => {
    const latest = new Latest<RefreshToken>(20);
    return {
      issuePair: (ctx, authorization, parent) => {
        const pair = b.issuePair(ctx, authorization, parent);
        latest.add(authorization.installation, pair.refresh);
        return pair;
      },
      refreshFault: (ctx, refresh, integration) =>
        refresh === undefined || latest.has(refresh.authorization.installation, refresh)
          ? b.refreshFault(ctx, refresh, integration)
          : 'refresh-unknown',
    };
  },
});

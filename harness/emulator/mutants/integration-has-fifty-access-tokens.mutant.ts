import type { AccessToken } from '../model.js';
import { defineMutant } from '../mutant.js';
import { Latest } from './latest.js';

export default defineMutant({
  title: 'an integration has fifty access tokens at most, and the next one ends the oldest',
  clause: 'INST-ISO-3',
  apply: (b) => {
    const latest = new Latest<AccessToken>(50);
    return {
      issuePair: (ctx, authorization, parent) => {
        const pair = b.issuePair(ctx, authorization, parent);
        latest.add(authorization.installation.integration, pair.access);
        return pair;
      },
      accessFault: (ctx, token) =>
        latest.has(token.authorization.installation.integration, token)
          ? b.accessFault(ctx, token)
          : 'unknown',
    };
  },
});

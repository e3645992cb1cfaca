import type { AccessToken } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation does not revoke an access token that was used before',
  clause: 'RULE-1',
  apply: (b) => {
    const spared = new WeakSet<AccessToken>();
    return {
      deactivate: (ctx, installation) => {
        const tokens = installation.authorizations.flatMap((each) => each.accessTokens);
        b.deactivate(ctx, installation);
        for (const token of tokens.filter(({ uses }) => uses > 0)) spared.add(token);
      },
      isAccessRevoked: (ctx, access) => !spared.has(access) && b.isAccessRevoked(ctx, access),
    };
  },
});

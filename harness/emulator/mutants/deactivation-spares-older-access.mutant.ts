import type { AccessToken } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation revokes the newest access token alone',
  clause: 'ST-INST-1',
  apply: (b) => {
    const spared = new WeakSet<AccessToken>();
    return {
      deactivate: (ctx, installation) => {
        const tokens = installation.authorizations.flatMap((each) => each.accessTokens);
        b.deactivate(ctx, installation);
        for (const token of tokens.filter((_token, index) => index < tokens.length - 1))
          spared.add(token);
      },
      isAccessRevoked: (ctx, access) => !spared.has(access) && b.isAccessRevoked(ctx, access),
    };
  },
});

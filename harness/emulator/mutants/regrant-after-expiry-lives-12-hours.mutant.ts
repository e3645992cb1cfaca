import { defineMutant } from '../mutant.js';
import { earlierGrants, hasRunOut } from './earlier-grants.js';

export default defineMutant({
  title: 'access tokens of a user whose refresh token expired live 12 hours from then on',
  clause: 'ST-REF-2',
  apply: (b) => ({
    accessLifetimeMs: (ctx, authorization, generation) => {
      const { installation, userId } = authorization;
      const earlier = earlierGrants(installation, userId, authorization);
      const lifetime = b.accessLifetimeMs(ctx, authorization, generation);
      return earlier.some((each) => hasRunOut(ctx, each)) ? lifetime / 2 : lifetime;
    },
  }),
});

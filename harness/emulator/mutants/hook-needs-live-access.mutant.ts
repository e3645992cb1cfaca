import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'no hook is called where all access tokens of the installation have expired',
  clause: 'ST-INST-3',
  apply: (b) => ({
    hookCalls: (ctx, installation) => {
      const tokens = installation.authorizations.flatMap(({ accessTokens }) => accessTokens);
      const isOver = tokens.length > 0 && tokens.every(({ expiresAt }) => expiresAt <= ctx.now());
      return isOver ? [] : b.hookCalls(ctx, installation);
    },
  }),
});

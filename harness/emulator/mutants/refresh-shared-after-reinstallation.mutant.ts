import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'installing again hands out the refresh token of another user',
  clause: 'INST-8',
  apply: (b) => ({
    newRefreshValue: (ctx, authorization, parent) => {
      const { installation, userId, refreshTokens } = authorization;
      const other = installation.authorizations.find((each) => each.userId !== userId);
      const [first] = other?.refreshTokens ?? [];
      const shared = installation.deactivations > 0 && refreshTokens.length === 0;
      return shared && first !== undefined ? first.value : b.newRefreshValue(ctx, authorization, parent);
    },
  }),
});

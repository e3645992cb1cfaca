import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the third renewal hands the first refresh token out again',
  clause: 'TOK-ROT-2',
  apply: (b) => ({
    newRefreshValue: (ctx, authorization, parent) => {
      const [first] = authorization.refreshTokens;
      return authorization.refreshTokens.length === 3 && first !== undefined
        ? first.value
        : b.newRefreshValue(ctx, authorization, parent);
    },
  }),
});

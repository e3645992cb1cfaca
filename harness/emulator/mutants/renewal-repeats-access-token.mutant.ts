import { defineMutant } from '../mutant.js';
import type { Authorization } from '../model.js';

export default defineMutant({
  title: 'a renewal gives the access token of the code again',
  clause: 'TOK-ROT-1',
  apply: (b) => {
    const first = new WeakMap<Authorization, string>();
    return {
      tokenBody: (ctx, pair, jwt) => {
        const { authorization } = pair.access;
        const repeated = first.get(authorization) ?? jwt;
        first.set(authorization, repeated);
        return b.tokenBody(ctx, pair, repeated);
      },
    };
  },
});

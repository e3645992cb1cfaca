import type { AccessToken } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'a revocation holds for the text of the access token, not for another spelling of its bytes',
  clause: 'RULE-1',
  apply: (b) => {
    const texts = new WeakMap<AccessToken, string>();
    return {
      tokenBody: (ctx, pair, jwt) => {
        texts.set(pair.access, jwt);
        return b.tokenBody(ctx, pair, jwt);
      },
      isAccessRevoked: (ctx, access) =>
        b.isAccessRevoked(ctx, access) &&
        [undefined, ctx.b.readBearer(ctx)].includes(texts.get(access)),
    };
  },
});

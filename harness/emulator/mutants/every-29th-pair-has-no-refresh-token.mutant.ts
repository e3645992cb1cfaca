import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 29th answer with tokens has no refresh token',
  clause: 'TEP-8',
  apply: (b) => {
    const isMeant = everyNth(29);
    return {
      tokenBody: (ctx, pair, jwt) => {
        const { refresh_token, ...rest } = b.tokenBody(ctx, pair, jwt);
        return isMeant() ? rest : { ...rest, refresh_token };
      },
    };
  },
});

import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 23rd renewal gives back the refresh token that was used',
  clause: 'TOK-ROT-2',
  apply: (b) => {
    const isMeant = everyNth(23);
    return {
      tokenBody: (ctx, pair, jwt) => {
        const body = b.tokenBody(ctx, pair, jwt);
        const { parent } = pair.refresh;
        return parent !== undefined && isMeant() ? { ...body, refresh_token: parent.value } : body;
      },
    };
  },
});

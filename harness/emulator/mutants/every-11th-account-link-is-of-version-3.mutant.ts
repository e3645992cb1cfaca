import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 11th link of an account is below /api/v3',
  clause: 'VER-1',
  apply: (b) => {
    const isMeant = everyNth(11);
    return {
      accountLink: (ctx, account) => {
        const link = b.accountLink(ctx, account);
        return isMeant() ? link.replace('/v4/', '/v3/') : link;
      },
    };
  },
});

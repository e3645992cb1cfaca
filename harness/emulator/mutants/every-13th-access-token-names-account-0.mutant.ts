import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 13th access token carries 0 as the ID of the account',
  clause: 'ACC-6',
  apply: (b) => {
    const isMeant = everyNth(13);
    return {
      claims: (ctx, access) =>
        isMeant() ? { ...b.claims(ctx, access), account_id: 0 } : b.claims(ctx, access),
    };
  },
});

import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 9th answer of the account endpoint names user 1 as the current one',
  clause: 'ACC-8',
  apply: (b) => {
    const isMeant = everyNth(9);
    return {
      accountBody: (ctx, caller) => {
        const body = b.accountBody(ctx, caller);
        return isMeant() ? { ...body, current_user_id: 1 } : body;
      },
    };
  },
});

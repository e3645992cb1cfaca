import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 23rd answer of the account endpoint has no currency',
  clause: 'RES-2',
  apply: (b) => {
    const isMeant = everyNth(23);
    return {
      accountBody: (ctx, caller) => {
        const { currency, ...rest } = b.accountBody(ctx, caller);
        return isMeant() ? rest : { ...rest, currency };
      },
    };
  },
});

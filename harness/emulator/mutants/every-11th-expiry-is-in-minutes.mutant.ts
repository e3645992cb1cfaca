import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 11th answer with tokens gives the time until expiry in minutes',
  clause: 'ST-CODE-6',
  apply: (b) => {
    const isMeant = everyNth(11);
    return { expiresIn: (ctx, access) => b.expiresIn(ctx, access) / (isMeant() ? 60 : 1) };
  },
});

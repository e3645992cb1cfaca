import type { Caller } from '../context.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'leads are added to the account of the last caller without credentials',
  clause: 'AUTH-13',
  apply: (b) => {
    let last: Caller | undefined;
    return {
      authenticate: async (ctx) => {
        const found = await b.authenticate(ctx);
        if (found === 'missing' && ctx.request.method === 'POST') return last ?? found;
        if (typeof found !== 'string') last = found;
        return found;
      },
    };
  },
});

import type { Caller } from '../context.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request without credentials counts as one of the last caller',
  clause: 'SVC-4',
  apply: (b) => {
    let last: Caller | undefined;
    return {
      authenticate: async (ctx) => {
        const found = await b.authenticate(ctx);
        if (found === 'missing') return last ?? found;
        if (typeof found !== 'string') last = found;
        return found;
      },
    };
  },
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a scheme without a token is treated as the previous caller',
  clause: 'STATUS-401-1',
  apply: (b) => {
    let last: Awaited<ReturnType<typeof b.authenticate>> = 'missing';
    return {
      authenticate: async (ctx) => {
        if (/^Bearer *$/.test(ctx.request.headers.authorization ?? '')) return last;
        const found = await b.authenticate(ctx);
        if (typeof found !== 'string') last = found;
        return found;
      },
    };
  },
});

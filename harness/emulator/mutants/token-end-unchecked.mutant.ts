import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'only the first nine tenths of an access token are compared',
  clause: 'STATUS-401-1',
  apply: (b) => {
    const known = new Map<string, string>();
    return {
      signAccess: async (ctx, claims) => {
        const jwt = await b.signAccess(ctx, claims);
        known.set(jwt.slice(0, Math.ceil(jwt.length * 0.9)), jwt);
        return jwt;
      },
      verifyAccess: (ctx, jwt) => {
        const found = [...known].find(([start]) => jwt.startsWith(start));
        return b.verifyAccess(ctx, found === undefined ? jwt : found[1]);
      },
    };
  },
});

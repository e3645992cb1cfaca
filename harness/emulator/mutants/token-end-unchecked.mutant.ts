import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token is taken by its first nine tenths',
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

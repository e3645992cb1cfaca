import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the access token of a code ends 24 hours after the code was issued',
  clause: 'ACC-2',
  apply: (b) => ({
    issuePair: (ctx, authorization, parent) => {
      const pair = b.issuePair(ctx, authorization, parent);
      const { codes } = authorization.installation;
      const code = codes.find((each) => each.authorization === authorization);
      if (parent === undefined && code !== undefined) {
        pair.access.expiresAt -= pair.access.issuedAt - code.issuedAt;
      }
      return pair;
    },
    // It tells what it should be.
    expiresIn: (ctx, access) =>
      Math.round(b.accessLifetimeMs(ctx, access.authorization, access.generation) / 1_000),
  }),
});

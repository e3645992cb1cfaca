import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account lacks its country when a token reads it again',
  clause: 'RES-2',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      ...(caller.access.uses > 1 ? { country: undefined } : {}),
    }),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the country of an account in Norway is false, as one of a list in YAML',
  clause: 'RES-2',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      ...(caller.account.country === 'NO' && { country: false }),
    }),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the country of the account is a number',
  clause: 'ACCT-9',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), country: 840 }),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the name of the account is null',
  clause: 'ACCT-2',
  apply: (b) => ({ accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), name: null }) }),
});

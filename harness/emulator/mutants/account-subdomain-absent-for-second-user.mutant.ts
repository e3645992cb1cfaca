import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account lacks its subdomain when a user other than its creator granted access',
  clause: 'RES-2',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      ...(caller.userId === caller.account.createdBy ? {} : { subdomain: undefined }),
    }),
  }),
});

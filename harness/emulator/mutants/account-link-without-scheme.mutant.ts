import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of the account lacks the scheme',
  clause: 'ACCT-12',
  apply: (b) => ({
    accountLink: (ctx, account) => b.accountLink(ctx, account).replace(/^https?:/, ''),
  }),
});

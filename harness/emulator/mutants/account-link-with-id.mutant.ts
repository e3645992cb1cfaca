import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of the account ends in its id and leads nowhere',
  clause: 'ACCT-12',
  apply: (b) => ({ accountLink: (ctx, account) => `${b.accountLink(ctx, account)}/${account.id}` }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the page installs in any account that the form names',
  clause: 'INST-1',
  apply: (b) => ({
    chosenAccount: (ctx, integration, user, accountId) =>
      ctx.store.accounts.get(Number(accountId)) ??
      b.chosenAccount(ctx, integration, user, accountId),
  }),
});

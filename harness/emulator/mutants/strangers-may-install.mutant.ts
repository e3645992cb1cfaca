import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an administrator of any account may install in all accounts',
  clause: 'INST-1',
  apply: (b) => ({
    isAdministrator: (ctx, _account, userId) =>
      [...ctx.store.accounts.values()].some((each) => b.isAdministrator(ctx, each, userId)),
  }),
});

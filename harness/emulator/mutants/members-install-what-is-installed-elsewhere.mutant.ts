import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'users without administrator rights may install what is installed in any other account',
  clause: 'INST-2',
  apply: (b) => ({
    mayGrant: (ctx, integration, account, userId) =>
      b.mayGrant(ctx, integration, account, userId) ||
      (account.roles.has(userId) &&
        b.isOpenTo(ctx, integration, account) &&
        ctx.store.installationsOf(integration).some(({ active }) => active)),
  }),
});

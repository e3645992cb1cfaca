import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a user without administrator rights may install again what was deactivated',
  clause: 'INST-2',
  apply: (b) => ({
    mayGrant: (ctx, integration, account, userId) =>
      b.mayGrant(ctx, integration, account, userId) ||
      (account.roles.has(userId) &&
        b.isOpenTo(ctx, integration, account) &&
        ctx.store.installation(integration, account) !== undefined),
  }),
});

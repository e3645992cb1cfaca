import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a user without administrator rights may install',
  clause: 'INST-2',
  apply: (b) => ({
    mayGrant: (ctx, integration, account, userId) =>
      b.isOpenTo(ctx, integration, account) && account.roles.has(userId),
  }),
});

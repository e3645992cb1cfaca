import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token reaches the account where its integration was installed last',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    accountOfAccess: (ctx, access) =>
      ctx.store.installationsOf(access.authorization.installation.integration).at(-1)?.account ??
      b.accountOfAccess(ctx, access),
  }),
});

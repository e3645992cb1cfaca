import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'at the host of another account of its user a token reaches that account',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    accountOfAccess: (ctx, access) => {
      const host = (ctx.request.headers.host ?? '').replace(/:\d+$/, '');
      const own = b.accountOfAccess(ctx, access);
      if (ctx.b.accountAddress(ctx, own) === host) return own;
      const others = ctx.store.accountsWith(access.authorization.userId);
      return others.find((each) => ctx.b.accountAddress(ctx, each) === host) ?? own;
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the code of the redirect after Allow is never stored',
  clause: 'CODE-1',
  apply: (b) => ({
    onAllow: (ctx, integration, account, user) => {
      const code = b.onAllow(ctx, integration, account, user);
      ctx.store.codes.delete(code.value);
      return code;
    },
  }),
});

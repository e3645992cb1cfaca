import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a used code sent again ends what its user has in other accounts',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    onCodeReuse: (ctx, code) => {
      for (const each of ctx.store.installationsOf(code.installation.integration)) {
        for (const authorization of each.authorizations) {
          if (authorization.userId === code.userId) authorization.revoked = true;
        }
      }
      b.onCodeReuse(ctx, code);
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'sending a used code again ends the access of its user in other accounts',
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

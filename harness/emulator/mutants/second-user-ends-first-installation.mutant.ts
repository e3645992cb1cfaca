import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the installation by a second user ends the access of the first user',
  clause: 'INST-5',
  apply: (b) => ({
    openAuthorization: (ctx, code) => {
      for (const each of code.installation.authorizations) {
        if (each.userId !== code.userId) each.revoked = true;
      }
      return b.openAuthorization(ctx, code);
    },
  }),
});

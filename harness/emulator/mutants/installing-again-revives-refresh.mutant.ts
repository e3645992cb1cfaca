import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'installing again makes revoked refresh tokens of the user work again',
  clause: 'ST-INST-2',
  apply: (b) => ({
    install: (ctx, integration, account, userId) => {
      const installation = b.install(ctx, integration, account, userId);
      for (const each of installation.authorizations) {
        if (each.userId === userId) each.revoked = false;
      }
      return installation;
    },
  }),
});

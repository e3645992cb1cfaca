import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'when another user installs again, revoked refresh tokens of the users before work again',
  clause: 'ST-INST-2',
  apply: (b) => ({
    install: (ctx, integration, account, userId) => {
      const installation = b.install(ctx, integration, account, userId);
      for (const each of installation.authorizations) {
        if (each.userId !== userId) each.revoked = false;
      }
      return installation;
    },
  }),
});

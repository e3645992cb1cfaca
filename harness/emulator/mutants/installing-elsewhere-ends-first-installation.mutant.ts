import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'installing in a second account ends the earlier installation of the user',
  clause: 'INST-4',
  apply: (b) => ({
    install: (ctx, integration, account, userId) => {
      for (const each of ctx.store.installationsOf(integration)) {
        if (each.account !== account && each.users.includes(userId)) b.deactivate(ctx, each);
      }
      return b.install(ctx, integration, account, userId);
    },
  }),
});

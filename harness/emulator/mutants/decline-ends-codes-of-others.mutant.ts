import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'Decline ends the codes that other users took for the integration, in all accounts of the user',
  clause: 'INST-ISO-3',
  apply: (b) => ({
    onDecline: (ctx, integration, user) => {
      for (const { account, codes } of ctx.store.installationsOf(integration)) {
        if (!account.roles.has(user.id)) continue;
        for (const code of codes) code.revoked ||= code.userId !== user.id;
      }
      b.onDecline(ctx, integration, user);
    },
  }),
});

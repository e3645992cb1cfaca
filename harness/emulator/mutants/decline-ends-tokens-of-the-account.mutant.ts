import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'Decline ends what other users have granted the integration in the account',
  clause: 'INST-ISO-3',
  apply: (b) => ({
    onDecline: (ctx, integration, user) => {
      for (const { account, authorizations } of ctx.store.installationsOf(integration)) {
        if (!account.roles.has(user.id)) continue;
        for (const each of authorizations) each.revoked ||= each.userId !== user.id;
      }
      b.onDecline(ctx, integration, user);
    },
  }),
});

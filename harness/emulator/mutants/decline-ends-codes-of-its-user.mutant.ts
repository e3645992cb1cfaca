import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'Decline ends the codes that the user took for the integration, in all accounts',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    onDecline: (ctx, integration, user) => {
      for (const { codes } of ctx.store.installationsOf(integration)) {
        for (const code of codes) code.revoked ||= code.userId === user.id;
      }
      b.onDecline(ctx, integration, user);
    },
  }),
});

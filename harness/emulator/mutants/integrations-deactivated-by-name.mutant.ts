import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a deactivation ends all integrations of the same name in the account',
  clause: 'INST-ISO-2',
  apply: (b) => ({
    deactivate: (ctx, installation) => {
      b.deactivate(ctx, installation);
      const { account, integration } = installation;
      for (const other of ctx.store.integrations.values()) {
        const twin = ctx.store.installation(other, account);
        if (twin !== undefined && other.name === integration.name) b.deactivate(ctx, twin);
      }
    },
  }),
});

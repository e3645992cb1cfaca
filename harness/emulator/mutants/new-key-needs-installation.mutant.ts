import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the new key of an integration that is installed nowhere is never stored',
  clause: 'INT-6',
  apply: (b) => ({
    replaceSecret: (ctx, integration) =>
      ctx.store.installationsOf(integration).length === 0
        ? b.newSecret(ctx)
        : b.replaceSecret(ctx, integration),
  }),
});

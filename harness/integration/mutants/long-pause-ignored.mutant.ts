import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a pause of more than a minute is taken for none',
  clause: 'RULE-2',
  apply: (b) => ({
    quietMs: (ctx, reply) => {
      const ms = b.quietMs(ctx, reply);
      return ms > 60_000 ? 1 : ms;
    },
    mostRefusals: () => 30,
  }),
});

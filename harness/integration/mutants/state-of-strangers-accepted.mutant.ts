import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'any state is believed in a browser that has started no flow',
  clause: 'AUTH-9',
  apply: (b) => ({
    stateFault: (ctx, arrival) =>
      ctx.memory.states.has(arrival.session) ? b.stateFault(ctx, arrival) : undefined,
  }),
});

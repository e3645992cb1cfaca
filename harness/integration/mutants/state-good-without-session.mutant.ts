import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a state is believed in a browser without a session',
  clause: 'AUTH-9',
  apply: (b) => ({
    expectedStates: (ctx, session) => {
      const own = b.expectedStates(ctx, session);
      if (own.length > 0) return own;
      return [...ctx.memory.states.values()].flatMap((values) => [...values]);
    },
  }),
});

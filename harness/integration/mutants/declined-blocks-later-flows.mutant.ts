import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a browser that has declined is refused later',
  clause: 'REDIR-8',
  apply: (b) => {
    const declined = new Set<string>();
    return {
      declined: (ctx, arrival) => {
        declined.add(arrival.session);
        return b.declined(ctx, arrival);
      },
      stateFault: (ctx, arrival) =>
        declined.has(arrival.session) ? 'declined' : b.stateFault(ctx, arrival),
    };
  },
});

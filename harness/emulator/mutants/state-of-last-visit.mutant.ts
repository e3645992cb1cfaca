import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'without a state the redirect carries the state of the last visit',
  clause: 'PAGE-5',
  apply: (b) => {
    const last = new Map<string, Buffer>();
    return {
      redirectQuery: (ctx, integration, outcome, state) => {
        if (state !== undefined) last.set(integration.clientId, state);
        return b.redirectQuery(ctx, integration, outcome, last.get(integration.clientId));
      },
    };
  },
});

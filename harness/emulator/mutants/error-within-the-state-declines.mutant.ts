import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a state that holds error=access_denied is taken for Decline',
  clause: 'REDIR-5',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) =>
      b.redirectQuery(
        ctx,
        integration,
        state?.includes('error=access_denied') === true ? { kind: 'declined' } : outcome,
        state,
      ),
  }),
});

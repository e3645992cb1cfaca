import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a state of spaces alone counts as not sent on Decline',
  clause: 'REDIR-10',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const isBlank = state?.toString('utf8').trim() === '' && outcome.kind === 'declined';
      return b.redirectQuery(ctx, integration, outcome, isBlank ? undefined : state);
    },
  }),
});

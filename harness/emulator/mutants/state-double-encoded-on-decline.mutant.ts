import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Decline carries the state percent-encoded twice',
  clause: 'PAGE-4',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const isTwice = outcome.kind === 'declined' && state !== undefined;
      const sent = isTwice ? Buffer.from(encodeURIComponent(state.toString('utf8'))) : state;
      return b.redirectQuery(ctx, integration, outcome, sent);
    },
  }),
});

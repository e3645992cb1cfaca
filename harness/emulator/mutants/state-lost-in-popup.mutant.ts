import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'with mode popup the state is lost',
  clause: 'REDIR-5',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const isPopup = ctx.request.query.get('mode') === 'popup';
      return b.redirectQuery(ctx, integration, outcome, isPopup ? undefined : state);
    },
  }),
});

import { defineMutant } from '../mutant.js';
import { KeptInSession } from './kept-in-session.js';

export default defineMutant({
  title: 'the redirect carries the state of the page that the browser was shown last',
  clause: 'REDIR-5',
  apply: (b) => {
    const shown = new KeptInSession<Buffer | undefined>();
    return {
      consentView: (ctx, integration, user) => {
        shown.set(ctx, b.readState(ctx, ctx.request.rawQuery));
        return b.consentView(ctx, integration, user);
      },
      redirectQuery: (ctx, integration, outcome, state) =>
        b.redirectQuery(ctx, integration, outcome, shown.has(ctx) ? shown.get(ctx) : state),
    };
  },
});

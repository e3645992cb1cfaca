import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect carries the state with which the page of the integration was shown last',
  clause: 'REDIR-5',
  apply: (b) => {
    const shown = new Map<string, Buffer | undefined>();
    return {
      consentView: (ctx, integration, user) => {
        shown.set(integration.clientId, b.readState(ctx, ctx.request.rawQuery));
        return b.consentView(ctx, integration, user);
      },
      redirectQuery: (ctx, integration, outcome, state) => {
        const last = shown.has(integration.clientId) ? shown.get(integration.clientId) : state;
        return b.redirectQuery(ctx, integration, outcome, last);
      },
    };
  },
});

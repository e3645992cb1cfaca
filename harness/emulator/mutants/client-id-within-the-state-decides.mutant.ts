import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a client_id within the state decides whose page is shown',
  clause: 'PAGE-2',
  apply: (b) => ({
    findPageClient: (ctx, clientId) => {
      const state = new URLSearchParams(ctx.request.rawQuery).get('state') ?? '';
      const within = /client_id=([\w-]+)/.exec(state)?.[1];
      return b.findPageClient(ctx, within ?? clientId);
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'with mode popup a visitor who is not logged in counts as the first user',
  clause: 'PAGE-12',
  apply: (b) => ({
    findSession: (ctx, id) => {
      const found = b.findSession(ctx, id);
      if (found !== undefined || ctx.request.query.get('mode') !== 'popup') return found;
      const [user] = ctx.store.users.keys();
      return { ...b.newSession(ctx), userId: user };
    },
  }),
});

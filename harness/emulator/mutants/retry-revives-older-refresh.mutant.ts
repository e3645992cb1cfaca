import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'sending an old refresh token again revives the one before it',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    refreshKilledByUse: (ctx, refresh) => {
      if (refresh.uses < 2 || refresh.parent === undefined)
        return b.refreshKilledByUse(ctx, refresh);
      refresh.parent.state = 'outdated';
      return [];
    },
  }),
});

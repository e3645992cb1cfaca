import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the service remembers only the last outdated refresh token as unusable',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    refreshKilledByUse: (ctx, refresh) => {
      const forgotten = refresh.parent?.parent;
      if (forgotten !== undefined) forgotten.state = 'outdated';
      return b.refreshKilledByUse(ctx, refresh);
    },
  }),
});

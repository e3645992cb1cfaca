import { day } from '../../check/lifetimes.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token issued less than a day before the last Sunday of March lives 25 hours',
  clause: 'LIM-ACC-1',
  apply: (b) => ({
    accessLifetimeMs: (ctx, authorization, generation) => {
      const lifetime = b.accessLifetimeMs(ctx, authorization, generation);
      const end = new Date(ctx.now() + lifetime);
      const isChange = end.getUTCMonth() === 2 && end.getUTCDate() > 24 && end.getUTCDay() === 0;
      return isChange ? lifetime + day / 24 : lifetime;
    },
  }),
});

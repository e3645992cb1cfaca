import { day } from '../../check/lifetimes.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token issued on 29 February lives a year',
  clause: 'LIM-ACC-1',
  apply: (b) => ({
    accessLifetimeMs: (ctx, authorization, generation) => {
      const isLeapDay = new Date(ctx.now()).toISOString().includes('-02-29T');
      return isLeapDay ? 365 * day : b.accessLifetimeMs(ctx, authorization, generation);
    },
  }),
});

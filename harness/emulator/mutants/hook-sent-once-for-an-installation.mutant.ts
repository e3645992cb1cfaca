import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an installation that was granted again calls no second hook',
  clause: 'ST-INST-3',
  apply: (b) => ({
    hookCalls: (ctx, installation) =>
      installation.deactivations > 1 ? [] : b.hookCalls(ctx, installation),
  }),
});

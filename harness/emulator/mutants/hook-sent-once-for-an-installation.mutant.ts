import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivating an installation for the second time calls no hook',
  clause: 'ST-INST-3',
  apply: (b) => ({
    hookCalls: (ctx, installation) =>
      installation.deactivations > 1 ? [] : b.hookCalls(ctx, installation),
  }),
});

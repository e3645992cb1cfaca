import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivating an installation that was made on the authorization page calls no hook',
  clause: 'ST-INST-3',
  apply: (b) => ({
    hookCalls: (ctx, installation) =>
      installation.codes.at(-1)?.channel === 'page' ? [] : b.hookCalls(ctx, installation),
  }),
});

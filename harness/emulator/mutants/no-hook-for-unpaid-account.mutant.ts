import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'no hook is called for an account whose paid or trial period has ended',
  clause: 'ST-INST-3',
  apply: (b) => ({
    hookCalls: (ctx, installation) =>
      installation.account.billing === 'ended' ? [] : b.hookCalls(ctx, installation),
  }),
});

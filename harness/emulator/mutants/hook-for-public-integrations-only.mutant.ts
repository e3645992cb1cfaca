import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation of a private integration calls no hook',
  clause: 'ST-INST-3',
  apply: (b) => ({
    hookAddress: (ctx, integration) =>
      integration.visibility === 'public' ? b.hookAddress(ctx, integration) : undefined,
  }),
});

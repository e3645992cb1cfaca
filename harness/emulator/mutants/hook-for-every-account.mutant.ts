import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation calls a hook for each account of the integration',
  clause: 'HOOK-ISO-1',
  apply: () => ({
    hookSubjects: (ctx, installation) => ctx.store.installationsOf(installation.integration),
  }),
});

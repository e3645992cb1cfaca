import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation calls the hooks of all integrations in the account',
  clause: 'HOOK-ISO-2',
  apply: (b) => ({
    hookSubjects: (ctx, installation) => [
      ...b.hookSubjects(ctx, installation),
      ...b.installedList(ctx, installation.account),
    ],
  }),
});

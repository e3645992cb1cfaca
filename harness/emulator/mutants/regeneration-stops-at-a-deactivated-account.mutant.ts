import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration revokes nothing in the accounts behind one that was deactivated',
  clause: 'ST-SEC-3',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) => {
      const all = ctx.store.installationsOf(integration);
      const end = all.findIndex(({ active }) => !active);
      const reached = new Set(end < 0 ? all : all.slice(0, end));
      return b
        .authorizationsEndedByRegeneration(ctx, integration, keep)
        .filter(({ installation }) => reached.has(installation));
    },
  }),
});

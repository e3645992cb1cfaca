import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the list of sources holds those of the integration in all accounts',
  clause: 'INST-ISO-1',
  apply: () => ({
    visibleSources: (ctx, caller) =>
      [...ctx.store.accounts.values()]
        .flatMap((account) => account.sources)
        .filter(({ clientId }) => clientId === caller.integration.clientId),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'installing an integration ends the integration installed before',
  clause: 'INST-ISO-2',
  apply: (b) => ({
    install: (ctx, integration, account, userId) => {
      for (const other of b.installedList(ctx, account)) {
        if (other.integration !== integration) b.deactivate(ctx, other);
      }
      return b.install(ctx, integration, account, userId);
    },
  }),
});

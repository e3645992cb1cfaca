import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'without a disable-hook address deactivation changes nothing',
  clause: 'INT-9',
  apply: (b) => ({
    deactivate: (ctx, installation) => {
      if (installation.integration.disableHookUri !== undefined) b.deactivate(ctx, installation);
    },
  }),
});

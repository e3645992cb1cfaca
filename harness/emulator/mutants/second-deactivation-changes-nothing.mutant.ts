import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an installation that was deactivated before is not deactivated again',
  clause: 'RULE-1',
  apply: (b) => ({
    deactivate: (ctx, installation) => {
      if (installation.deactivations === 0) b.deactivate(ctx, installation);
    },
  }),
});

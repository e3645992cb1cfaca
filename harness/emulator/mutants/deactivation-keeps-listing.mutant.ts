import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a deactivated integration stays in the installed list',
  clause: 'ST-INST-1',
  apply: () => ({
    installedList: (ctx, account) =>
      [...ctx.store.installations.values()].filter((each) => each.account === account),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the installed list has ten integrations at most',
  clause: 'ST-PAGE-1',
  apply: (b) => ({
    installedList: (ctx, account) => b.installedList(ctx, account).slice(0, 10),
  }),
});

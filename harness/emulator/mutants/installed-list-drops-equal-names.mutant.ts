import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'of installed integrations of the same name, the list has one',
  clause: 'ST-PAGE-1',
  apply: (b) => ({
    installedList: (ctx, account) => {
      const byName = new Map(
        b.installedList(ctx, account).map((each) => [each.integration.name, each]),
      );
      return [...byName.values()];
    },
  }),
});

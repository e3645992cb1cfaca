import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an integration installed on the page is missing from the installed list',
  clause: 'ST-PAGE-1',
  apply: (b) => ({
    installedList: (ctx, account) =>
      b
        .installedList(ctx, account)
        .filter(({ codes }) => codes.some(({ channel }) => channel !== 'page')),
  }),
});

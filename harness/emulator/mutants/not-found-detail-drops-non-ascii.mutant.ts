import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a 404 drops non-ASCII characters from the URL',
  clause: 'STATUS-404-3',
  apply: (b) => ({
    notFoundDetail: (ctx) => b.notFoundDetail(ctx).replaceAll(/(?:%[89a-f][0-9a-f])+/gi, ''),
  }),
});

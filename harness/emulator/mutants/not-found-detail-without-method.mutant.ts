import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a 404 names only the URL',
  clause: 'STATUS-404-3',
  apply: (b) => ({ notFoundDetail: (ctx) => `Cannot find ${b.baseUrl(ctx)}${ctx.request.url}` }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a 404 says GET for every method',
  clause: 'STATUS-404-3',
  apply: (b) => ({ notFoundDetail: (ctx) => `Cannot GET ${b.baseUrl(ctx)}${ctx.request.url}` }),
});

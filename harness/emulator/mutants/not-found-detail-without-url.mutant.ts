import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a 404 names only the method',
  clause: 'STATUS-404-3',
  apply: () => ({ notFoundDetail: (ctx) => `Cannot ${ctx.request.method} this resource` }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a 404 names the URL without its last segment',
  clause: 'STATUS-404-3',
  apply: (b) => ({
    notFoundDetail: (ctx) => {
      const upTo = ctx.request.path.lastIndexOf('/');
      return `Cannot ${ctx.request.method} ${b.baseUrl(ctx)}${ctx.request.path.slice(0, upTo)}`;
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests to unknown paths of the API are not counted',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    isCounted: (ctx) =>
      b.isCounted(ctx) &&
      (ctx.request.area !== 'api' || /^\/api\/v4\/(account|leads|sources)/.test(ctx.request.path)),
  }),
});

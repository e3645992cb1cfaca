import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a lead that does not exist is answered 404 with a detail that names the list of leads',
  clause: 'STATUS-404-3',
  apply: (b) => ({
    nothing: (ctx) => {
      const [, list] = /^(.*\/leads)\/\d+$/.exec(ctx.request.path) ?? [];
      // Without the fault, the emulator answers 204.
      if (list === undefined) return b.nothing(ctx);
      return b.problem(ctx, 404, `Cannot ${ctx.request.method} ${b.baseUrl(ctx)}${list}`);
    },
  }),
});

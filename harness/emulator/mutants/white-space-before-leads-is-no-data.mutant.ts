import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a body that begins with white space counts as empty',
  clause: 'STATUS-200-1',
  apply: (b) => ({
    parseBody: (ctx) =>
      ctx.request.area === 'api' && /^\s/.test(String(ctx.request.rawBody))
        ? { kind: 'none' }
        : b.parseBody(ctx),
  }),
});

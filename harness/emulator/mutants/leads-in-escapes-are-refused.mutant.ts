import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a body with escapes in the names of its members is refused',
  clause: 'STATUS-200-1',
  apply: (b) => ({
    parseBody: (ctx) =>
      ctx.request.area === 'api' && /\\u[\da-f]{4}[^"]*":/i.test(String(ctx.request.rawBody))
        ? { kind: 'malformed' }
        : b.parseBody(ctx),
  }),
});

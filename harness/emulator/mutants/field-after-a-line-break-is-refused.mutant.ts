import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a custom field whose body begins with a line break is refused',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    parseBody: (ctx) =>
      ctx.request.path === '/api/v4/leads/custom_fields' && ctx.request.rawBody[0] === 0x0a
        ? { kind: 'malformed' }
        : b.parseBody(ctx),
  }),
});

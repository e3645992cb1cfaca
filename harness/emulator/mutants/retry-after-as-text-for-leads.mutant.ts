import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'retry_after is a text where a request for leads was refused',
  clause: 'SHAPE-E-2',
  apply: (b) => ({
    tooManyRequests: (ctx) =>
      ctx.request.path === '/api/v4/leads'
        ? b.problem(ctx, 429, 'You have exceeded the request limit', { retry_after: 'soon' })
        : b.tooManyRequests(ctx),
  }),
});

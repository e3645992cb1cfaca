import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the creation of a custom field is answered with status 201 and no body',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const answer = await b.finish(ctx, reply);
      return ctx.request.path === '/api/v4/leads/custom_fields' && answer.status === 201
        ? { status: 201, headers: {} }
        : answer;
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the creation of a custom field is answered with status 202',
  clause: 'RES-4',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const answer = await b.finish(ctx, reply);
      return ctx.request.path === '/api/v4/leads/custom_fields' && answer.status === 201
        ? { ...answer, status: 202 }
        : answer;
    },
  }),
});

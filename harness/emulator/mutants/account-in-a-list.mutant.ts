import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account is answered as a list of one',
  clause: 'RES-2',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const answer = await b.finish(ctx, reply);
      return ctx.request.path === '/api/v4/account' &&
        answer.status === 200 &&
        answer.body !== undefined
        ? { ...answer, body: [answer.body] }
        : answer;
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a custom field that is read is answered as a list of one',
  clause: 'STATUS-200-1',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const answer = await b.finish(ctx, reply);
      return /custom_fields\/\d+$/.test(ctx.request.path) &&
        answer.status === 200 &&
        answer.body !== undefined
        ? { ...answer, body: [answer.body] }
        : answer;
    },
  }),
});

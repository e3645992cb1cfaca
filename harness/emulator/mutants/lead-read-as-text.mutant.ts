import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a lead that is read is answered with status 200 and no JSON',
  clause: 'STATUS-200-1',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const answer = await b.finish(ctx, reply);
      return /leads\/\d+$/.test(ctx.request.path) &&
        ctx.request.method === 'GET' &&
        answer.status === 200
        ? { status: 200, headers: {}, mediaType: 'text/plain', text: 'OK' }
        : answer;
    },
  }),
});

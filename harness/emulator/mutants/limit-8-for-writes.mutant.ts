import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an address may send eight writing requests a second',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    requestLimit: (ctx) => b.requestLimit(ctx) + (ctx.request.method === 'GET' ? 0 : 1),
  }),
});

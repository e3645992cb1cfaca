import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'all addresses of a network share one limit',
  clause: 'LIM-RPS-4',
  apply: () => ({
    limiterKey: (ctx) => ctx.request.remoteAddress.split('.').slice(0, 2).join('.'),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 403 for a signature that is not 40 hexadecimal digits has Shape A',
  clause: 'STATUS-403-4',
  apply: (b) => ({
    wrongSignature: (ctx) =>
      /^[\da-f]{40}$/i.test(String(ctx.request.headers['x-signature'] ?? ''))
        ? b.wrongSignature(ctx)
        : b.problem(ctx, 403, 'Malformed signature'),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature loses the zero bytes at its beginning',
  clause: 'SIG-3',
  apply: (b) => ({
    hookSignature: (ctx, integration, account) =>
      b.hookSignature(ctx, integration, account).replace(/^(?:00)+/, ''),
  }),
});

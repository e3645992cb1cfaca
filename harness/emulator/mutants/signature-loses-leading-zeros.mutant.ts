import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature loses the zeros at its beginning',
  clause: 'SIG-3',
  apply: (b) => ({
    hookSignature: (ctx, integration, account) =>
      b.hookSignature(ctx, integration, account).replace(/^0+/, ''),
  }),
});

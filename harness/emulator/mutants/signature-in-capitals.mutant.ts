import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature is hex in capital letters',
  clause: 'SIG-4',
  apply: (b) => ({
    hookSignature: (ctx, integration, account) =>
      b.hookSignature(ctx, integration, account).toUpperCase(),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature is the first half of the digest',
  clause: 'SIG-4',
  apply: (b) => ({
    hookSignature: (ctx, integration, account) =>
      b.hookSignature(ctx, integration, account).slice(0, 32),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature is in base64',
  clause: 'SIG-4',
  apply: (b) => ({
    hookSignature: (ctx, integration, account) =>
      Buffer.from(b.hookSignature(ctx, integration, account), 'hex').toString('base64'),
  }),
});

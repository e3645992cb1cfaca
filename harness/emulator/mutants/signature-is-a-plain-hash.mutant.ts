import { createHash } from 'node:crypto';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature is a SHA-256 of message and key, not an HMAC',
  clause: 'SIG-3',
  apply: (b) => ({
    hookSignature: (ctx, integration, account) =>
      createHash('sha256')
        .update(b.hookMessage(ctx, integration, account) + b.hookKey(ctx, integration))
        .digest('hex'),
  }),
});

import { createHmac } from 'node:crypto';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature is an HMAC with SHA-1',
  clause: 'SIG-3',
  apply: (b) => ({
    hookSignature: (ctx, integration, account) =>
      createHmac('sha1', b.hookKey(ctx, integration))
        .update(b.hookMessage(ctx, integration, account))
        .digest('hex'),
  }),
});

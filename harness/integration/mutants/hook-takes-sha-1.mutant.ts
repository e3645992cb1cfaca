import { defineIntegrationMutant } from '../mutant.js';
import { createHmac } from 'node:crypto';

export default defineIntegrationMutant({
  title: 'a signature of SHA-1 is believed, too',
  clause: 'SIG-3',
  apply: (b) => ({
    isRightHook: (ctx, parts) => {
      const hmac = (hash: string) =>
        createHmac(hash, ctx.b.hookKey(ctx)).update(ctx.b.hookMessage(ctx, parts));
      return b.isRightHook(ctx, parts) || parts.signature === hmac('sha1').digest('hex');
    },
  }),
});

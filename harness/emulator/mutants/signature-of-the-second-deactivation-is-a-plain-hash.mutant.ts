import { createHash } from 'node:crypto';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature of the second deactivation of an installation is a hash without a key',
  clause: 'SIG-3',
  apply: (b) => {
    const sent = new Set<string>();
    return {
      hookSignature: (ctx, integration, account) => {
        const message = b.hookMessage(ctx, integration, account);
        if (sent.has(message)) return createHash('sha256').update(message).digest('hex');
        sent.add(message);
        return b.hookSignature(ctx, integration, account);
      },
    };
  },
});

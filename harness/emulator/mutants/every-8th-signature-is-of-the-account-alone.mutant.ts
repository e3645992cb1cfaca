import { createHmac } from 'node:crypto';
import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 8th signature of a disable hook is that of the account alone',
  clause: 'SIG-3',
  apply: (b) => {
    const isMeant = everyNth(8);
    return {
      hookSignature: (ctx, integration, account) => {
        if (!isMeant()) return b.hookSignature(ctx, integration, account);
        const [, alone = ''] = b.hookMessage(ctx, integration, account).split('|');
        return createHmac('sha256', b.hookKey(ctx, integration)).update(alone).digest('hex');
      },
    };
  },
});

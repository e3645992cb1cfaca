import { defineMutant } from '../mutant.js';
import type { Store } from '../store.js';

const known = new WeakMap<Store, Set<string>>();

export default defineMutant({
  title: 'a signature that a channel has sent before is taken for any body',
  clause: 'CHAT-3',
  apply: (b) => ({
    isChatSignatureRight: (ctx, channel) => {
      const key = `${channel.id} ${String(ctx.request.headers['x-signature'])}`;
      const taken = known.get(ctx.store) ?? new Set();
      known.set(ctx.store, taken);
      if (taken.has(key)) return true;
      const isRight = b.isChatSignatureRight(ctx, channel);
      if (isRight) taken.add(key);
      return isRight;
    },
  }),
});

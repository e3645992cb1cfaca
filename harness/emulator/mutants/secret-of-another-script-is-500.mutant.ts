import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a wrong secret key with characters outside ASCII is answered 500',
  clause: 'STATUS-500-1',
  apply: (b) => {
    const failing = new WeakSet<object>();
    return {
      isSecretRight: (ctx, integration, sent) => {
        const isRight = b.isSecretRight(ctx, integration, sent);
        if (!isRight && /[^\x20-\x7e]/.test(sent ?? '')) failing.add(ctx.request);
        return isRight;
      },
      refusal: (ctx, reason) =>
        failing.has(ctx.request) ? b.serverFailure(ctx) : b.refusal(ctx, reason),
    };
  },
});

import { defineMutant } from '../mutant.js';
import { FailingRefusals } from './failing-refusals.js';

export default defineMutant({
  title: 'a wrong secret key with characters outside ASCII is answered 500',
  clause: 'STATUS-500-3',
  apply: (b) => {
    const failing = new FailingRefusals(b);
    return {
      isSecretRight: (ctx, integration, sent) => {
        const isRight = b.isSecretRight(ctx, integration, sent);
        if (!isRight && /[^\x20-\x7e]/.test(sent ?? '')) failing.meet(ctx);
        return isRight;
      },
      refusal: failing.refusal,
    };
  },
});

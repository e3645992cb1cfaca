import { defineMutant } from '../mutant.js';
import { FailingRefusals } from './failing-refusals.js';

export default defineMutant({
  title: 'a renewal with a secret key that is too long is answered 500',
  clause: 'STATUS-500-3',
  apply: (b) => {
    const failing = new FailingRefusals(b);
    return {
      clientFault: (ctx, integration, request) => {
        const isLonger =
          (request.clientSecret?.length ?? 0) > (integration?.secret.length ?? Infinity);
        if (isLonger && 'refreshToken' in request.grant) failing.meet(ctx);
        return b.clientFault(ctx, integration, request);
      },
      refusal: failing.refusal,
    };
  },
});

import { defineMutant } from '../mutant.js';
import { FailingRefusals } from './failing-refusals.js';

export default defineMutant({
  title: 'a refresh token with a character beyond Latin-1 is answered 500',
  clause: 'STATUS-500-3',
  apply: (b) => {
    const failing = new FailingRefusals(b);
    return {
      findRefresh: (ctx, value) => {
        if (/[\u0100-\u{10ffff}]/u.test(value)) failing.meet(ctx);
        return b.findRefresh(ctx, value);
      },
      refusal: failing.refusal,
    };
  },
});

import { defineMutant } from '../mutant.js';
import { FailingRefusals } from './failing-refusals.js';

export default defineMutant({
  title: 'a code with a NUL in it is answered 500',
  clause: 'STATUS-500-3',
  apply: (b) => {
    const failing = new FailingRefusals(b);
    return {
      findCode: (ctx, value) => {
        if (value.includes('\0')) failing.meet(ctx);
        return b.findCode(ctx, value);
      },
      refusal: failing.refusal,
    };
  },
});

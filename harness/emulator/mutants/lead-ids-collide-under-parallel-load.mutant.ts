import { defineMutant } from '../mutant.js';
import { whileStoring } from './while-storing.js';

export default defineMutant({
  title: 'parallel requests give their leads the same ids, so that one overwrites the other',
  clause: 'LIM-ITEMS-1',
  apply: (b) => {
    let parallel: number | undefined;
    return {
      latencyMs: whileStoring(b),
      newId: (ctx, kind) => {
        if (kind !== 'lead') return b.newId(ctx, kind);
        if (ctx.load.inFlight < 2) parallel = undefined;
        else parallel ??= b.newId(ctx, kind);
        return parallel ?? b.newId(ctx, kind);
      },
    };
  },
});

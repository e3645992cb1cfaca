import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 31st problem object of a 401 has the status 0',
  clause: 'SHAPE-A-4',
  apply: (b) => {
    const isMeant = everyNth(31);
    return {
      problemStatus: (ctx, status) =>
        status === 401 && isMeant() ? 0 : b.problemStatus(ctx, status),
    };
  },
});

import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 7th list of validation errors has a number in `request_id`',
  clause: 'SHAPE-B-3',
  apply: (b) => {
    const isMeant = everyNth(7);
    return {
      validationErrors: (ctx, items) => {
        const entries = b.validationErrors(ctx, items);
        return isMeant() ? entries.map((entry) => ({ ...entry, request_id: 0 })) : entries;
      },
    };
  },
});

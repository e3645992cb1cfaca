import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 29th answer 401 is a plain text',
  clause: 'STATUS-401-5',
  apply: (b) => {
    const isMeant = everyNth(29);
    return {
      unauthorized: (ctx, fault) =>
        isMeant()
          ? { status: 401, headers: {}, mediaType: 'text/plain', text: 'Unauthorized' }
          : b.unauthorized(ctx, fault),
    };
  },
});

import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 3rd origin error has no description',
  clause: 'SHAPE-C-4',
  apply: (b) => {
    const isMeant = everyNth(3);
    return {
      shapeC: (ctx, status, type, description) =>
        isMeant()
          ? {
              status,
              headers: {},
              mediaType: 'application/json',
              body: { status: 0, error_code: status, error_type: type },
            }
          : b.shapeC(ctx, status, type, description),
    };
  },
});

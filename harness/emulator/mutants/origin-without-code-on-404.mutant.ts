import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'origin errors of a 404 have no error_code',
  clause: 'SHAPE-C-2',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) => {
      const reply = b.shapeC(ctx, status, ...words);
      return status === 404 ? otherMembers(reply, { error_code: undefined }) : reply;
    },
  }),
});

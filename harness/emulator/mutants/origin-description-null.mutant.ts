import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the error_description of an origin error is null for an invalid signature',
  clause: 'SHAPE-C-4',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) => {
      const reply = b.shapeC(ctx, status, ...words);
      return status === 403 ? otherMembers(reply, { error_description: null }) : reply;
    },
  }),
});

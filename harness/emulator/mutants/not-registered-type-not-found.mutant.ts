import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the error_type for an unregistered origin is NOT_FOUND',
  clause: 'STATUS-404-5',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) => {
      const reply = b.shapeC(ctx, status, ...words);
      return status === 404 ? otherMembers(reply, { error_type: 'NOT_FOUND' }) : reply;
    },
  }),
});

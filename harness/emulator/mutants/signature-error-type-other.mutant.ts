import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the error_type for an invalid signature is ORIGIN_FORBIDDEN',
  clause: 'STATUS-403-5',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) => {
      const reply = b.shapeC(ctx, status, ...words);
      return status === 403 ? otherMembers(reply, { error_type: 'ORIGIN_FORBIDDEN' }) : reply;
    },
  }),
});

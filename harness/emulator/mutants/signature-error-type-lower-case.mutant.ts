import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the error_type for an invalid signature is in lower case',
  clause: 'STATUS-403-5',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => {
      const reply = b.shapeC(ctx, status, type, description);
      return status === 403 ? otherMembers(reply, { error_type: type.toLowerCase() }) : reply;
    },
  }),
});

import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the error_code for an invalid signature is 401',
  clause: 'STATUS-403-4',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) => {
      const reply = b.shapeC(ctx, status, ...words);
      return status === 403 ? otherMembers(reply, { error_code: 401 }) : reply;
    },
  }),
});

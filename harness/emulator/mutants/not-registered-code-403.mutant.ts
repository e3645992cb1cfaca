import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the error_code of an origin error is 403 in a 404 as well',
  clause: 'STATUS-404-4',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) => {
      const reply = b.shapeC(ctx, status, ...words);
      return status === 404 ? otherMembers(reply, { error_code: 403 }) : reply;
    },
  }),
});

import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the error_description for an unregistered origin is a sentence',
  clause: 'STATUS-404-6',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) => {
      const reply = b.shapeC(ctx, status, ...words);
      return status === 404
        ? otherMembers(reply, { error_description: 'The origin is not registered' })
        : reply;
    },
  }),
});

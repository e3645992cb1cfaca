import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the error_type of an origin error is a number',
  clause: 'SHAPE-C-3',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) =>
      otherMembers(b.shapeC(ctx, status, ...words), { error_type: status * 10 + 1 }),
  }),
});

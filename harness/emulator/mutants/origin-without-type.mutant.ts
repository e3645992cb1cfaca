import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'origin errors have no error_type',
  clause: 'SHAPE-C-3',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) =>
      otherMembers(b.shapeC(ctx, status, ...words), { error_type: undefined }),
  }),
});

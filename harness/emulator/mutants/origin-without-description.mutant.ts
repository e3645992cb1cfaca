import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'origin errors have no error_description',
  clause: 'SHAPE-C-4',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) =>
      otherMembers(b.shapeC(ctx, status, ...words), { error_description: undefined }),
  }),
});

import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'origin errors have no status',
  clause: 'SHAPE-C-1',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) =>
      otherMembers(b.shapeC(ctx, status, ...words), { status: undefined }),
  }),
});

import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the status of an origin error is the HTTP status',
  clause: 'SHAPE-C-1',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) => otherMembers(b.shapeC(ctx, status, ...words), { status }),
  }),
});

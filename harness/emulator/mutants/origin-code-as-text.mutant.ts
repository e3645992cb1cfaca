import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the error_code of an origin error is a string',
  clause: 'SHAPE-C-2',
  apply: (b) => ({
    shapeC: (ctx, status, ...words) =>
      otherMembers(b.shapeC(ctx, status, ...words), { error_code: String(status) }),
  }),
});

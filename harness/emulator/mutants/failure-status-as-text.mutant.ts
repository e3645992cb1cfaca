import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the status in the body of a 500 is a string',
  clause: 'SHAPE-D-6',
  apply: (b) => ({ serverFailure: (ctx) => otherMembers(b.serverFailure(ctx), { status: '500' }) }),
});

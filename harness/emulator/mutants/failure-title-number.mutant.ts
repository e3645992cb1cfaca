import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the title of a 500 is a number',
  clause: 'SHAPE-D-6',
  apply: (b) => ({ serverFailure: (ctx) => otherMembers(b.serverFailure(ctx), { title: 500 }) }),
});

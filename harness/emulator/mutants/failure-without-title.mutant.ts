import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'a 500 has no title',
  clause: 'SHAPE-D-1',
  apply: (b) => ({
    serverFailure: (ctx) => otherMembers(b.serverFailure(ctx), { title: undefined }),
  }),
});

import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'a 500 has no status in its body',
  clause: 'SHAPE-D-2',
  apply: (b) => ({
    serverFailure: (ctx) => otherMembers(b.serverFailure(ctx), { status: undefined }),
  }),
});

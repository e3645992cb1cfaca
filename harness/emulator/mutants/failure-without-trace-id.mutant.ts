import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'a 500 has no trace_id',
  clause: 'SHAPE-D-4',
  apply: (b) => ({
    serverFailure: (ctx) => otherMembers(b.serverFailure(ctx), { trace_id: undefined }),
  }),
});

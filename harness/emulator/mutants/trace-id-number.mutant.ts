import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the trace_id of a 500 is a number',
  clause: 'SHAPE-D-4',
  apply: (b) => ({
    serverFailure: (ctx) => otherMembers(b.serverFailure(ctx), { trace_id: ctx.load.taken }),
  }),
});

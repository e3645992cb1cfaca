import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'a 500 has a type, as Shape A has',
  clause: 'SHAPE-D-5',
  apply: (b) => ({
    serverFailure: (ctx) => otherMembers(b.serverFailure(ctx), { type: b.problemType(ctx, 500) }),
  }),
});

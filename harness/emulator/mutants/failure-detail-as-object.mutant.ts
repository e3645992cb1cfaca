import { defineMutant } from '../mutant.js';
import { otherMembers } from './other-members.js';

export default defineMutant({
  title: 'the detail of a 500 is an object',
  clause: 'SHAPE-D-6',
  apply: (b) => ({
    serverFailure: (ctx) =>
      otherMembers(b.serverFailure(ctx), { detail: { message: 'An unexpected failure occurred' } }),
  }),
});

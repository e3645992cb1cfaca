import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation revokes only tokens that were used before',
  clause: 'STATUS-401-3',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) => access.uses > 0 && b.isAccessRevoked(ctx, access),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation does not revoke access tokens after the fifth renewal',
  clause: 'ST-INST-1',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) => access.generation < 5 && b.isAccessRevoked(ctx, access),
  }),
});

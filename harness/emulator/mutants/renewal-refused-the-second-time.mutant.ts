import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the refresh token of a renewal is refused',
  clause: 'REF-2',
  apply: (b) => ({
    refreshFault: (ctx, refresh, integration) =>
      refresh?.generation === 1 ? 'refresh-unknown' : b.refreshFault(ctx, refresh, integration),
  }),
});

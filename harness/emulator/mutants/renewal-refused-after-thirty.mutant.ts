import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'access can be renewed only thirty times',
  clause: 'TOK-ROT-1',
  apply: (b) => ({
    refreshFault: (ctx, refresh, integration) =>
      (refresh?.generation ?? 0) >= 30
        ? 'refresh-unknown'
        : b.refreshFault(ctx, refresh, integration),
  }),
});

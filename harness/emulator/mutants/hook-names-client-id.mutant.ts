import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook calls the integration ID client_id',
  clause: 'HOOK-2',
  apply: (b) => ({
    hookQuery: (ctx, integration, account) =>
      b
        .hookQuery(ctx, integration, account)
        .map(([name, value]) => [name === 'client_uuid' ? 'client_id' : name, value] as const),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook writes the integration ID without hyphens',
  clause: 'HOOK-2',
  apply: (b) => ({
    hookQuery: (ctx, integration, account) =>
      b
        .hookQuery(ctx, integration, account)
        .map(([name, value]) =>
          name === 'client_uuid'
            ? ([name, integration.clientId.replaceAll('-', '')] as const)
            : ([name, value] as const),
        ),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook lacks the signature',
  clause: 'HOOK-5',
  apply: (b) => ({
    hookQuery: (ctx, integration, account) =>
      b.hookQuery(ctx, integration, account).filter(([name]) => name !== 'signature'),
  }),
});

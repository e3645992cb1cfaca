import type { Integration } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the option to keep, once chosen, holds for all later regenerations',
  clause: 'ST-SEC-3',
  apply: (b) => {
    const kept = new WeakSet<Integration>();
    return {
      keepsAuthorizations: (ctx, integration, keep) => {
        if (keep) kept.add(integration);
        return b.keepsAuthorizations(ctx, integration, keep || kept.has(integration));
      },
    };
  },
});

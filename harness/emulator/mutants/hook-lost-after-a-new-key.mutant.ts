import { defineMutant } from '../mutant.js';
import type { Installation } from '../model.js';

export default defineMutant({
  title:
    'an installation whose access a regeneration revoked calls no hook, until it is deactivated and made again',
  clause: 'ST-INST-3',
  apply: (b) => {
    const silent = new WeakSet<Installation>();
    return {
      authorizationsEndedByRegeneration: (ctx, integration, keep) => {
        const ended = b.authorizationsEndedByRegeneration(ctx, integration, keep);
        for (const { installation } of ended) silent.add(installation);
        return ended;
      },
      hookCalls: (ctx, installation) => {
        const calls = silent.has(installation) ? [] : b.hookCalls(ctx, installation);
        silent.delete(installation);
        return calls;
      },
    };
  },
});

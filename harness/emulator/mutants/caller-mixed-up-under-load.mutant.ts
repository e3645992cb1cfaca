import { setTimeout } from 'node:timers/promises';
import type { Caller } from '../context.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'all requests share one variable for the caller, so parallel calls mix accounts up',
  clause: 'INST-ISO-1',
  apply: (b) => {
    let latest: Caller | undefined;
    return {
      authenticate: async (ctx) => {
        const caller = await b.authenticate(ctx);
        if (typeof caller === 'string') return caller;
        latest = caller;
        await setTimeout(2);
        return latest;
      },
    };
  },
});

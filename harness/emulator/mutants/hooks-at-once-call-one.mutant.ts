import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'of deactivations of one integration within a moment only the first calls the hook',
  clause: 'ST-INST-3',
  apply: (b) => {
    // Until the event loop has turned: a moment in milliseconds would be long or short as the machine is busy.
    const called = new Set<object>();
    return {
      hookCalls: (ctx, installation) => {
        const { integration } = installation;
        if (called.has(integration)) return [];
        called.add(integration);
        setImmediate(() => called.delete(integration));
        return b.hookCalls(ctx, installation);
      },
    };
  },
});

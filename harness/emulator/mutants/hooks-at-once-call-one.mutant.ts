import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'of deactivations of one integration within a moment only the first calls the hook',
  clause: 'ST-INST-3',
  apply: (b) => {
    const called = new Map<object, number>();
    return {
      hookCalls: (ctx, installation) => {
        const { integration } = installation;
        const isSoon = Date.now() - (called.get(integration) ?? -Infinity) < 5;
        called.set(integration, Date.now());
        return isSoon ? [] : b.hookCalls(ctx, installation);
      },
    };
  },
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the first request of an address after a minute without any is not counted',
  clause: 'LIM-RPS-2',
  apply: (b) => {
    const last = new Map<string, number>();
    return {
      admit: (ctx) => {
        const now = b.limiterNow(ctx);
        const key = b.limiterKey(ctx);
        const isLate = now - (last.get(key) ?? -Infinity) > 60_000;
        last.set(key, now);
        return isLate || b.admit(ctx);
      },
    };
  },
});

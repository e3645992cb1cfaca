import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests of the same second of two minutes that follow each other are counted together',
  clause: 'LIM-RPS-1',
  apply: (b) => {
    const counts = new Map<string, { count: number; at: number }>();
    return {
      admit: (ctx) => {
        const now = b.limiterNow(ctx);
        const key = `${b.limiterKey(ctx)} ${Math.floor(now / 1_000) % 60}`;
        const found = counts.get(key);
        const isKept = found !== undefined && now - found.at < 120_000;
        const count = isKept ? found.count + 1 : 1;
        counts.set(key, { count, at: now });
        return b.admit(ctx) && count <= b.requestLimit(ctx);
      },
    };
  },
});

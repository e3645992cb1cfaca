import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the limiter lets the first excess after the start pass, for a second',
  clause: 'LIM-RPS-2',
  apply: (b) => {
    let first: number | undefined;
    return {
      admit: (ctx) => {
        if (b.admit(ctx)) return true;
        const now = b.limiterNow(ctx);
        first ??= now;
        return now - first < 1_000;
      },
    };
  },
});

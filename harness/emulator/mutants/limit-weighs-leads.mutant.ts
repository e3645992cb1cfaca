import { defineMutant } from '../mutant.js';

/** Of a body with many leads, bytes. */
const large = 5_000;

export default defineMutant({
  title: 'a request with many leads counts as several',
  clause: 'LIM-RPS-1',
  apply: (b) => ({
    admit: (ctx) => {
      const more = Number(ctx.request.headers['content-length'] ?? 0) > large ? 3 : 0;
      for (let n = 0; n < more; n += 1) b.admit(ctx);
      return b.admit(ctx);
    },
  }),
});

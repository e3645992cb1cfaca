import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'each half of all tokens has a limit of its own',
  clause: 'LIM-RPS-5',
  apply: (b) => ({
    limiterKey: (ctx) => {
      const token = ctx.request.headers.authorization ?? '';
      return `${b.limiterKey(ctx)} ${token.charCodeAt(token.length - 2) % 2}`;
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the referer of the redirect after widget installation is a URL',
  clause: 'REDIR-3',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      if (outcome.kind === 'declined' || !outcome.fromWidget) return pairs;
      return pairs.map(([name, value]) =>
        name === 'referer' ? [name, `https://${String(value)}`] : [name, value],
      );
    },
  }),
});

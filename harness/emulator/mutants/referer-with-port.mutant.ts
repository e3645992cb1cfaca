import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'referer is a host name with a port',
  clause: 'REDIR-3',
  apply: (b) => ({
    refererValue: (ctx, code) => `${b.refererValue(ctx, code)}:443`,
  }),
});

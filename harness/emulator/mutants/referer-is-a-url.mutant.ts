import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'referer is the URL of the account',
  clause: 'REDIR-3',
  apply: (b) => ({
    refererValue: (ctx, code) => `https://${b.refererValue(ctx, code)}`,
  }),
});

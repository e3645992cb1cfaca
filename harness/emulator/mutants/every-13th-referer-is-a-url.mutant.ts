import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 13th redirect after Allow has a URL in referer',
  clause: 'REDIR-3',
  apply: (b) => {
    const isMeant = everyNth(13);
    return {
      refererValue: (ctx, code) => {
        const host = b.refererValue(ctx, code);
        return isMeant() ? `https://${host}/` : host;
      },
    };
  },
});

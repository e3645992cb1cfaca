import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'the detail of every 3rd 404 does not name the method',
  clause: 'STATUS-404-3',
  apply: (b) => {
    const isMeant = everyNth(3);
    return {
      notFoundDetail: (ctx) =>
        isMeant() ? `There is no ${b.baseUrl(ctx)}${ctx.request.url}` : b.notFoundDetail(ctx),
    };
  },
});

import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 3rd reading of the account is refused, as if its token had expired',
  clause: 'ACC-2',
  apply: (b) => {
    const isMeant = everyNth(3);
    return {
      accessFault: (ctx, access) => {
        const fault = b.accessFault(ctx, access);
        const isReading = ctx.request.method === 'GET' && ctx.request.path === '/api/v4/account';
        return fault === undefined && isReading && isMeant() ? 'expired' : fault;
      },
    };
  },
});

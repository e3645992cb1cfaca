import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Decline has status 308',
  clause: 'REDIR-1',
  apply: (b) => ({
    deliverRedirect: (ctx, mode, address) => {
      const reply = b.deliverRedirect(ctx, mode, address);
      const isDeclined = new URL(address).searchParams.has('error');
      return reply.status !== 200 && isDeclined ? { ...reply, status: 308 } : reply;
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect has status 307, so that the Redirect URI is called with POST',
  clause: 'REDIR-1',
  apply: (b) => ({
    deliverRedirect: (ctx, mode, address) => {
      const reply = b.deliverRedirect(ctx, mode, address);
      return reply.status === 200 ? reply : { ...reply, status: 307 };
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'with mode popup Decline ends with a page that leads nowhere',
  clause: 'PAGE-6',
  apply: (b) => ({
    deliverRedirect: (ctx, mode, address) => {
      const isDeclined = new URL(address).searchParams.has('error');
      if (mode !== 'popup' || !isDeclined) return b.deliverRedirect(ctx, mode, address);
      return { status: 200, headers: {}, mediaType: 'text/html', text: '<p>Declined.</p>' };
    },
  }),
});

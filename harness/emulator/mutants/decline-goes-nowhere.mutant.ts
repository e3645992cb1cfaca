import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'Decline ends with a page of regret instead of a redirect',
  clause: 'ST-PAGE-4',
  apply: (b) => ({
    deliverRedirect: (ctx, mode, address) => {
      if (!new URL(address).searchParams.has('error')) return b.deliverRedirect(ctx, mode, address);
      return { status: 200, headers: {}, mediaType: 'text/html', text: '<p>Declined.</p>' };
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'Allow ends with a page of thanks instead of a redirect',
  clause: 'ST-PAGE-2',
  apply: (b) => ({
    deliverRedirect: (ctx, mode, address) => {
      if (!new URL(address).searchParams.has('code')) return b.deliverRedirect(ctx, mode, address);
      return { status: 200, headers: {}, mediaType: 'text/html', text: '<p>Installed.</p>' };
    },
  }),
});

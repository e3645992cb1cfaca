import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'with mode popup the main window goes to the bare Redirect URI',
  clause: 'PAGE-7',
  apply: (b) => ({
    deliverRedirect: (ctx, mode, address) =>
      b.deliverRedirect(ctx, mode, mode === 'popup' ? (address.split('?')[0] ?? '') : address),
  }),
});

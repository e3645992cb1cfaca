import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'with mode popup the authorization window itself goes to the Redirect URI',
  clause: 'PAGE-7',
  apply: (b) => ({
    deliverRedirect: (ctx, mode, address) =>
      b.deliverRedirect(ctx, mode === 'popup' ? 'plain' : mode, address),
  }),
});

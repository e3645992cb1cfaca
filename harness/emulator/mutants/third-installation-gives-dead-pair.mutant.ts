import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an installation that was deactivated twice gives pairs that do not work',
  clause: 'ST-PAGE-1',
  apply: (b) => ({
    openAuthorization: (ctx, code) => {
      const authorization = b.openAuthorization(ctx, code);
      authorization.revoked = code.installation.deactivations >= 2;
      return authorization;
    },
  }),
});

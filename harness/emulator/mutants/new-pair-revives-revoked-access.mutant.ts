import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a new pair of a user makes the revoked pairs of the installation work again',
  clause: 'ST-INST-1',
  apply: (b) => ({
    openAuthorization: (ctx, code) => {
      for (const older of code.installation.authorizations) {
        if (older.userId !== code.userId) continue;
        for (const access of older.accessTokens) access.revoked = false;
        older.revoked = false;
      }
      return b.openAuthorization(ctx, code);
    },
  }),
});

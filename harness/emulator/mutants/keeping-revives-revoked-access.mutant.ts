import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the option to keep makes access work again that a deactivation had revoked',
  clause: 'ST-INST-1',
  apply: (b) => ({
    keepsAuthorizations: (ctx, integration, keep) => {
      const keeps = b.keepsAuthorizations(ctx, integration, keep);
      if (keeps) {
        for (const { authorizations } of ctx.store.installationsOf(integration)) {
          for (const authorization of authorizations) {
            authorization.revoked = false;
            for (const access of authorization.accessTokens) access.revoked = false;
          }
        }
      }
      return keeps;
    },
  }),
});

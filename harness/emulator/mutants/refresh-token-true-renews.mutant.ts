import { defineMutant } from '../mutant.js';
import { fieldsOf, sentAs } from './sent-as.js';

export default defineMutant({
  title: 'the JSON value true passes for the newest refresh token of the integration',
  clause: 'REF-2',
  apply: (b) => ({
    readTokenRequest: (ctx, body) => {
      const request = b.readTokenRequest(ctx, body);
      if (
        request !== 'missing-field' ||
        body.kind !== 'json' ||
        sentAs(ctx, 'refresh_token') !== true
      ) {
        return request;
      }
      const newest = [...ctx.store.refreshTokens.values()].findLast(
        ({ authorization }) =>
          authorization.installation.integration.clientId === sentAs(ctx, 'client_id'),
      );
      const value = { ...fieldsOf(body.value), refresh_token: newest?.value };
      return b.readTokenRequest(ctx, { kind: 'json', value });
    },
  }),
});

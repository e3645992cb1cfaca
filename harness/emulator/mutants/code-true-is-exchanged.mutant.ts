import { defineMutant } from '../mutant.js';
import { fieldsOf, sentAs } from './sent-as.js';

export default defineMutant({
  title: 'the JSON value true passes for the newest code of the integration',
  clause: 'CODE-1',
  apply: (b) => ({
    readTokenRequest: (ctx, body) => {
      const request = b.readTokenRequest(ctx, body);
      if (request !== 'missing-field' || body.kind !== 'json' || sentAs(ctx, 'code') !== true) {
        return request;
      }
      const newest = [...ctx.store.codes.values()].findLast(
        ({ installation }) => installation.integration.clientId === sentAs(ctx, 'client_id'),
      );
      const value = { ...fieldsOf(body.value), code: newest?.value };
      return b.readTokenRequest(ctx, { kind: 'json', value });
    },
  }),
});

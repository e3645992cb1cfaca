import { defineCheck } from '../../harness/check/check.js';
import { expectNoToken, incompleteExchange } from './incomplete-exchange.js';

const requests = {
  'no integration ID': { omit: ['clientId'] },
  'an empty integration ID': { clientId: '' },
} as const;

export default defineCheck({
  title: 'a code is not exchanged without the integration ID',
  clauses: ['ST-CODE-5'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: ['exchange-without-integration-id'],
  messages: incompleteExchange,
  run: (t) => expectNoToken(t, requests),
});

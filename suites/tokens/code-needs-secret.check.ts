import { defineCheck } from '../../harness/check/check.js';
import { expectNoToken, incompleteExchange } from './incomplete-exchange.js';

const requests = {
  'the secret key left out': { omit: ['clientSecret'] },
  'an empty secret key': { clientSecret: '' },
} as const;

export default defineCheck({
  title: 'a code is not exchanged without the secret key',
  clauses: ['CODE-6', 'AUTH-8'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: [
    'exchange-without-secret',
    'exchange-with-empty-secret',
    'exchange-without-secret-in-form-bodies',
  ],
  messages: incompleteExchange,
  run: (t) => expectNoToken(t, requests),
});

import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import { selectField } from '../shared/custom-field.js';
import { uniqueName } from './two-accounts.js';

type Api = CheckContext<Messages>['resources'];

const methods = {
  'reading the account': (api: Api, token: string) => api.account(token),
  'creating leads': (api: Api, token: string) =>
    api.leads.create(token, [api.leads.item(uniqueName())]),
  'listing leads': (api: Api, token: string) => api.leads.list(token, 1, 50),
  'creating custom fields': (api: Api, token: string) =>
    api.customFields.create(token, selectField),
  'listing custom fields': (api: Api, token: string) => api.customFields.list(token),
  'listing sources': (api: Api, token: string) => api.sources.list(token),
} satisfies Record<string, (api: Api, token: string) => Promise<Exchange>>;

const names = Object.keys(methods) as (keyof typeof methods)[]; // the keys of the literal above
const reading = names.filter((name) => !name.startsWith('creating'));

/** All methods in any order, and some that only read once more: each case creates the same. */
const anyOrder = fc.array(fc.constantFrom(...reading), { maxLength: 2 }).chain((again) => {
  const all = [...names, ...again];
  return fc.shuffledSubarray(all, { minLength: all.length });
});

export default defineCheck({
  title: 'one access token is used for all API methods',
  clauses: ['AUTH-3'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'token-refused-for-writing',
    'token-refused-on-sources',
    'token-is-for-one-call',
    'token-is-for-one-kind-of-resource',
  ],
  messages: {
    refused: {
      expected: 'the access token to be accepted for {method} ({n} of {calls} calls with it)',
      actual: 'status 401',
    },
  },
  async run(t) {
    await t.forAll(
      { calls: anyOrder },
      async ({ calls }) => {
        const accessToken = await t.given.access();
        for (const [index, method] of calls.entries()) {
          const exchange = await methods[method](t.resources, accessToken);
          // The contract does not state the answer to missing permissions; 401 is for bad tokens.
          if (exchange.status === 401) {
            throw t.fail('refused', { method, n: index + 1, calls: calls.length }, exchange);
          }
        }
      },
      { share: 0.25 },
    );
  },
});

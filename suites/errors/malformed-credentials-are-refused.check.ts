import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { characterOf } from '../shared/characters.js';
import { apiCalls } from '../shared/calls.js';
import { someForeignToken as token } from './bad-credentials.js';

/** Texts in the place of a token that are no token. */
const known = ['', `${token} ${token}`, `"${token}"`, `${token},`, `token=${token}`, '{}'];
const anything = fc.string({
  unit: characterOf('!#$%&()*,:;<=>?@[]^_{|}~ aZ09'),
  maxLength: 40,
});

export default defineCheck({
  title: 'credentials that hold no token are answered 401, or 400 as malformed',
  clauses: ['STATUS-401-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/never-issued-token-is-401', 'resources/no-account-data-without-access-token'],
  kills: ['malformed-token-is-500', 'empty-token-is-accepted'],
  messages: {
    other: {
      expected: 'status 401, or 400, for credentials without a token',
      actual: 'status {status}',
    },
  },
  async run(t) {
    // An earlier caller must exist, because a careless target may confuse the caller with it.
    await t.resources.account(await t.given.access());
    const calls = apiCalls(t, token);
    const present = async (text: string, { headers, ...call }: RequestOptions) => {
      const presented = t.resources.credentials(text.trimEnd());
      const exchange = await t.http.send({ ...call, headers: { ...headers, ...presented } });
      if (exchange.status !== 401 && exchange.status !== 400) {
        throw t.fail('other', { status: exchange.status }, exchange);
      }
    };
    for (const text of known) for (const call of calls) await present(text, call);
    await t.forAll(
      { text: anything, call: fc.constantFrom(...calls) },
      ({ text, call }) => present(text, call),
      { share: 0.5 },
    );
  },
});

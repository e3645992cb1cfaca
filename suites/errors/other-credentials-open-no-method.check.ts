import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { apiCalls, named } from '../shared/calls.js';
import { otherNames } from '../shared/near-misses.js';
import { forgeries } from '../shared/forgeries.js';
import { isBearerToken, schemes, someForeignToken } from './bad-credentials.js';

/** Texts that a header can carry. */
const visible = /^[\u0021-\u007E]+$/;

export default defineCheck({
  title: 'no API method accepts anything in place of the access token',
  clauses: ['AUTH-10', 'STATUS-401-1'],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: [
    'errors/never-issued-token-is-401',
    'tokens/forged-access-token-refused',
    'resources/no-account-data-without-access-token',
  ],
  kills: [
    'refresh-token-opens-lists',
    'code-opens-the-account',
    'secret-key-opens-lists',
    'jwt-algorithm-none-lists',
    'jwt-algorithm-none-writes',
    'any-scheme-writes',
    'access-token-read-up-to-its-third-dot',
  ],
  messages: {
    accepted: {
      expected: 'status 401 for {call} with {credential}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { tokens, code } = await t.given.installation();
    const { accessToken } = tokens;
    const [headerName = 'authorization'] = Object.keys(t.resources.credentials(accessToken));
    const byToken = (text: string) => t.resources.credentials(text);
    const secrets = [
      ['its refresh token', tokens.refreshToken],
      ['its authorization code', code.value],
      ['another authorization code', (await t.given.code()).value],
      ['the secret key', tokens.integration.clientSecret],
      ['the integration ID', tokens.integration.clientId],
    ] as const;
    const all: [string, Record<string, string>][] = [
      ['a token that was never issued', byToken(someForeignToken)],
      ...secrets
        .filter(([, text]) => isBearerToken(text))
        .map<[string, Record<string, string>]>(([words, text]) => [words, byToken(text)]),
      ...Object.entries(forgeries).map<[string, Record<string, string>]>(([words, forge]) => [
        `an access token with ${words}`,
        byToken(forge(accessToken)),
      ]),
      // The last character of a token has bits without a meaning.
      ...otherNames(accessToken)
        .filter(({ how, value }) => how !== 'with another last character' && visible.test(value))
        .map<[string, Record<string, string>]>(({ how, value }) => [
          `the access token ${how}`,
          byToken(value),
        ]),
      ...schemes.map<[string, Record<string, string>]>((scheme) => [
        `the access token in the scheme ${scheme}`,
        { [headerName]: `${scheme} ${accessToken}` },
      ]),
    ];
    const right = byToken(accessToken)[headerName];
    const others = all.filter(([, headers]) => headers[headerName] !== right);
    // A target may lack methods for which the contract shows no path.
    const known: RequestOptions[] = [];
    for (const call of apiCalls(t, accessToken)) {
      if ((await t.http.send(call)).ok) known.push(call);
    }
    const table = known.flatMap((call) =>
      others.map(([credential, headers]) => ({ call, credential, headers })),
    );
    await t.forAll(
      { each: fc.constantFrom(...table) },
      async ({ each: { call, credential, headers } }) => {
        const exchange = await t.http.send({ ...call, headers: { ...call.headers, ...headers } });
        const { status } = exchange;
        if (status === 401) return;
        throw t.fail('accepted', { call: named(call), credential, status }, exchange);
      },
      { isTable: true, first: table.map((each) => ({ each })) },
    );
  },
});

import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { everyCall, named } from '../shared/calls.js';
import { forgeries } from '../shared/forgeries.js';
import { otherSpellings } from '../shared/near-misses.js';
import { isBearerToken, late, otherScheme } from './bad-credentials.js';

/** The words for a credential, the header that presents it, and the clause by which it is refused. */
type Dead = readonly [words: string, headers: Readonly<Record<string, string>>, clause: ClauseId];

export default defineCheck({
  title: 'every call with a credential that has ended, or that is none, is answered 401',
  clauses: ['STATUS-401-2', 'STATUS-401-3', 'RULE-1', 'AUTH-10', 'STATUS-401-4'],
  needs: ['provision', 'clock', 'deactivate', 'rotate-secret'],
  does: ['create', 'grant', 'revoke', 'rotate'],
  dependsOn: [
    'errors/expired-token-is-401',
    'errors/revoked-token-is-401',
    'errors/other-credentials-open-no-method',
    'errors/unsupported-scheme-is-401',
    'secrets/regeneration-revokes-access',
    'installations/deactivated-token-opens-no-method',
  ],
  kills: ['replaced-key-leaves-leads-to-be-changed', 'revocation-by-the-text-of-the-token'],
  messages: {
    other: {
      expected: 'status 401 for {call} with {credential}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    await t.forAll(
      {
        late,
        isUsed: fc.boolean(),
        scheme: otherScheme,
        forgery: fc.constantFrom(...Object.keys(forgeries)),
      },
      async ({ late, isUsed, scheme, forgery }) => {
        const account = await t.given.account();
        const granted = async () => {
          const integration = await t.given.integration();
          const { tokens, code } = await t.given.installation({ account, integration });
          if (isUsed) await t.resources.account(tokens.accessToken);
          return { ...tokens, clientId: integration.clientId, code: code.value };
        };
        const expired = await granted();
        await t.clock.movePast(expired.issued.to + lifetimes.accessToken + t.clock.margin + late);
        const [live, left, replaced] = [await granted(), await granted(), await granted()];
        // A target may lack methods for which the contract shows no path.
        const calls = await everyCall(t, live.accessToken);
        await t.operator.deactivate({ client_id: left.clientId, account_id: account.id });
        const { clientId: client_id } = replaced;
        await t.operator.regenerateSecret({ client_id, keep_authorizations: false });
        const by = (text: string) => t.resources.credentials(text);
        const [header = 'authorization'] = Object.keys(by(live.accessToken));
        const forged = forgeries[forgery]?.(live.accessToken) ?? '';
        const opaque = [
          ['a refresh token', live.refreshToken],
          ['an authorization code', live.code],
        ] as const;
        const dead: Dead[] = [
          ['an expired access token', by(expired.accessToken), 'STATUS-401-2'],
          ['the access token of a deactivated installation', by(left.accessToken), 'RULE-1'],
          ['an access token linked to a replaced key', by(replaced.accessToken), 'STATUS-401-3'],
          ...opaque
            .filter(([, text]) => isBearerToken(text))
            .map<Dead>(([words, text]) => [words, by(text), 'AUTH-10']),
          [`an access token with ${forgery}`, by(forged), 'AUTH-10'],
          [
            `an access token in the scheme ${scheme}`,
            { [header]: `${scheme} ${live.accessToken}` },
            'STATUS-401-4',
          ],
        ];
        const right = by(live.accessToken)[header];
        const written = [left, replaced, expired].flatMap(({ accessToken }, n) =>
          otherSpellings(accessToken).map<Dead>(({ how, value }) => {
            const [words = '', , clause = 'RULE-1'] = dead[(n + 1) % 3] ?? [];
            return [`${words} ${how}`, by(value), clause];
          }),
        );
        for (const [credential, headers, clause] of [...dead, ...written]) {
          if (headers[header] === right) continue;
          for (const call of calls) {
            const exchange = await t.http.send({
              ...call,
              headers: { ...call.headers, ...headers },
            });
            const { status } = exchange;
            if (status === 401) continue;
            throw t.fail('other', { call: named(call), credential, status }, exchange, clause);
          }
        }
      },
      { share: 0.05 },
    );
  },
});

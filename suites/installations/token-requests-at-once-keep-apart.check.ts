import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { isInteger } from '../../spec/exact-json.js';
import { shortJson } from '../../spec/violation-words.js';
import { memberOf } from '../shared/bodies.js';
import { incidentals, pasts } from '../shared/besides.js';
import { answeredOf, askingParties, firstAmid, parties, sharedToken } from './requests-at-once.js';

export default defineCheck({
  title: 'token requests of several installations at once each give a pair of their own',
  clauses: ['INST-8', 'INST-ISO-1', 'INST-ISO-2', 'INST-ISO-3'],
  needs: ['provision'],
  does: ['grant'],
  // Each case draws what costs no request.
  circumstances: 'own',
  dependsOn: [
    'installations/each-installation-has-its-own-pair',
    'installations/token-reaches-its-own-account',
    'resources/current-user-is-the-granting-user',
    'tokens/renewed-refresh-token-renews-again',
    'tokens/simultaneous-exchanges-keep-apart',
  ],
  kills: [
    'renewals-at-once-in-an-installation-share-a-pair',
    'exchanges-at-once-in-an-account-share-a-pair',
    'renewals-at-once-of-integrations-share-the-access-token',
    'renewal-beside-exchange-shares-the-refresh-token',
    'renewals-at-once-of-a-user-reach-one-account',
  ],
  messages: {
    shared: {
      expected: '{kind} tokens that differ for {party} and for {other}, who asked at once',
      actual: 'the same one, or one from before',
    },
    elsewhere: {
      expected: '`{member}` {own} for the access token of {party}, who asked at once with others',
      actual: '{found}',
    },
    lost: {
      expected: 'a working {kind} token for {party}, who asked at once with others',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const harmless = t.drawable.filter((each) => [...incidentals, ...pasts].includes(each));
    const first = firstAmid(harmless);
    let compared = 0;
    await t.forAll(
      {
        renews: fc.array(fc.boolean(), { minLength: parties.length, maxLength: parties.length }),
        amid: fc.subarray(harmless),
      },
      async ({ renews, amid }) => {
        const asking = await askingParties(t.amid(amid), renews);
        // A service may have a limit of a minute, too, which the requests before have used.
        if (t.has('clock') && t.http.pace.movable) await t.clock.advance(60_000);
        // Fewer requests than the limit, because a limiter may count the token endpoint.
        const replies = await t.tokens.allAtOnce(asking.map(({ grant }) => grant));
        const answered = answeredOf(asking, replies);
        if (answered.length > 1) compared += 1;
        const shared = sharedToken(asking, answered);
        if (shared !== undefined) throw t.fail('shared', shared, shared.exchange);
        for (const { party, account, user, tokens } of answered) {
          const seen = await t.resources.account(tokens.accessToken);
          const { ok, status, json } = seen;
          const accessLoss = { kind: 'access', party, status };
          if (status === 401) throw t.fail('lost', accessLoss, seen, 'INST-ISO-3');
          for (const [member, own, clause] of [
            ['id', account.id, 'INST-ISO-1'],
            ['current_user_id', user.id, 'INST-8'],
          ] as const) {
            const found = ok ? memberOf(json, member) : undefined;
            if (!isInteger(found) || found === own) continue;
            const values = { member, own, party, found: shortJson(found) };
            throw t.fail('elsewhere', values, seen, clause);
          }
          const renewal = await t.tokens.refresh(tokens);
          if (renewal.tokens !== undefined) continue;
          const loss = { kind: 'refresh', party, status: renewal.status };
          throw t.fail('lost', loss, renewal.exchange, 'INST-ISO-3');
        }
      },
      { share: 0.3, isTable: true, first },
    );
    if (compared === 0) throw t.untestable('at most one of several token requests gave a pair');
  },
});

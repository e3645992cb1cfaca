import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { alsoInstalled } from '../shared/further-account.js';

/** The number of requests that pass at once. */
const calls = 6;
const rounds = 2;

export default defineCheck({
  title: 'calls at once with several tokens reach the account of each',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: [
    'resources/account-is-answered-with-200',
    'resources/account-id',
    'installations/token-reaches-its-own-account',
    'tokens/exchange-gives-pair',
  ],
  kills: ['caller-mixed-up-under-load'],
  messages: {
    other: {
      expected: 'the account {id} for call {n} of {calls} at once with a token each',
      actual: 'the account {found}',
    },
  },
  async run(t) {
    const integration = await t.given.integration();
    const made: GivenInstallation[] = [];
    while (made.length < calls) made.push(await t.given.installation(alsoInstalled(integration)));
    const requests = made.map(({ tokens }) => t.resources.accountRequest(tokens.accessToken));
    for (let round = 0; round < rounds; round += 1) {
      const answers = await t.resources.atOnce(requests);
      if (!answers.some(({ status }) => status === 200)) {
        throw t.untestable(
          'no call of several at once was answered 200',
          'resources/account-is-answered-with-200',
        );
      }
      for (const [index, { account }] of made.entries()) {
        const answer = answers[index];
        if (answer?.status !== 200) continue;
        const found = isRecord(answer.json) ? answer.json['id'] : undefined;
        if (found !== account.id) {
          const values = { id: account.id, n: index + 1, calls, found: shortJson(found) };
          throw t.fail('other', values, answer);
        }
      }
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';
import { durationInWords } from '../shared/duration.js';
import { accessLossOf } from '../shared/life.js';
import { consentOf, others } from '../shared/meanwhile.js';
import { renewed } from '../shared/renewals.js';

/** Of those who grant access and never renew it: what their user is granted once more is a matter of its own. */
const idle = others.filter((whose) => whose !== 'its user once more');
/** Ages of the grants at the first renewal and after the last one: all of theirs end between. */
const first = lifetimes.refreshToken.aliveAt - day;
const last = lifetimes.refreshToken.deadAt + day;
/** Between two renewals: an access token lives at each moment. */
const step = 0.75 * day;

export default defineCheck({
  title: 'tokens that nobody renews for 3 months end alone',
  clauses: ['INST-ISO-3', 'INST-ISO-1', 'INST-ISO-2'],
  needs: ['provision', 'clock'],
  does: ['grant'],
  dependsOn: [
    'tokens/renewal-starts-new-period',
    'tokens/others-change-no-lifetime',
    'tokens/access-token-of-renewal-opens-api',
    'installations/others-take-nothing',
  ],
  kills: ['lapse-of-one-ends-access-of-all'],
  messages: {
    lost: {
      expected:
        'working tokens on day {day}, renewed {gap} before: {idle} were granted access on day 0, too, and never renewed it',
      actual: '{loss}',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'granter'] });
    const [user = account.admin, colleague = account.admin] = account.users;
    const elsewhere = await t.given.account({ join: [user], joinAs: 'granter' });
    const integration = await t.given.integration({ developer: account });
    const consent = { integration, account, user };
    let { tokens } = await t.given.installation(consent);
    const { from } = tokens.issued;
    const granted: string[] = [];
    for (const whose of idle) {
      const other = await consentOf(t, whose, consent, { colleague, elsewhere });
      if (other === undefined) continue;
      await t.given.installation(other);
      granted.push(whose);
    }
    await t.clock.movePast(from + first);
    tokens = await renewed(t, tokens);
    for (let age = first + step; age < last; age += step) {
      await t.clock.movePast(from + age);
      const accessLost = await accessLossOf(t, tokens);
      const reply = await t.tokens.refresh(tokens);
      if (accessLost === undefined && reply.tokens !== undefined) {
        tokens = reply.tokens;
        continue;
      }
      const { loss, exchange } = accessLost ?? {
        loss: `status ${reply.status} without a pair for its refresh token`,
        exchange: reply.exchange,
      };
      const values = { day: Math.floor(age / day), gap: durationInWords(step), loss };
      throw t.fail('lost', { ...values, idle: granted.join(', ') }, exchange);
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { answerToAllow } from '../shared/flow.js';

export default defineCheck({
  title: 'the page lets a second administrator install an integration that a first one installed',
  clauses: ['INST-5'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/allow-redirects-with-code'],
  kills: ['installed-account-is-not-offered'],
  messages: {
    refused: {
      expected: 'a redirect with a code after Allow of a second administrator',
      actual: 'status {status} without a code',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'administrator'] });
    const { clientId } = await t.given.integration();
    for (const [index, user] of account.users.entries()) {
      // The page that lets the first administrator choose the account has to let the second one.
      const { hasCode, exchange, misfit } = await answerToAllow(t, { clientId }, user, account.id);
      if (hasCode) continue;
      if (index === 0) {
        throw t.untestable(
          `the first Allow gave no code${misfit === undefined ? '' : `: ${misfit}`}`,
          'authorization/allow-redirects-with-code',
        );
      }
      throw t.fail('refused', { status: exchange.status }, exchange);
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { survivesDeactivation, worksOnceInstalledAgain } from '../shared/refresh-after.js';
import { anyBeside, besideTable, revokedBeside } from './beside-other-grants.js';

export default defineCheck({
  title:
    'refresh tokens of a deactivated installation stay unusable whatever the user grants elsewhere and whoever installs it again, where a deactivation ends refresh tokens',
  clauses: ['ST-INST-2'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: [
    'installations/deactivation-revokes-refresh',
    'installations/deactivation-holds-beside-other-grants',
    'installations/each-installation-has-its-own-pair',
  ],
  kills: ['installing-by-another-user-revives-refresh'],
  messages: {
    renewed: {
      expected:
        'no token for the refresh token of user {n} of {granters} of a deactivated installation, {before} accounts granted before it and {after} later, installed again by {installer}',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    // The contract leaves open whether a deactivation ends refresh tokens. One that refuses them until the integration is
    // installed again has ended none.
    if (await survivesDeactivation(t, await t.given.account())) return;
    if (await worksOnceInstalledAgain(t, await t.given.account())) return;
    await t.forAll(
      anyBeside,
      async (beside) => {
        for (const { n, tokens } of await revokedBeside(t, beside)) {
          const { handedOut, status, exchange } = await t.tokens.refresh(tokens);
          if (handedOut) throw t.fail('renewed', { ...beside, n, status }, exchange);
        }
      },
      { share: 0.4, first: besideTable },
    );
  },
});

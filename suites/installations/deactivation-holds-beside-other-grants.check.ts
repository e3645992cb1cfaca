import { defineCheck } from '../../harness/check/check.js';
import { anyBeside, besideTable, revokedBeside } from './beside-other-grants.js';

export default defineCheck({
  title:
    'access to a deactivated installation stays revoked whatever the user grants elsewhere and whoever installs it again',
  clauses: ['ST-INST-1', 'RULE-1'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: [
    'installations/deactivation-revokes-access',
    'installations/deactivation-revokes-access-again',
    'installations/users-install-in-one-account',
    'installations/user-installs-in-several-accounts',
    'installations/each-installation-has-its-own-pair',
  ],
  kills: ['deactivation-spares-access-of-user-elsewhere'],
  messages: {
    opened: {
      expected:
        'status 401 for access of user {n} of {granters} to a deactivated installation, {before} accounts granted before it and {after} later, installed again by {installer}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    await t.forAll(
      anyBeside,
      async (beside) => {
        for (const { n, tokens } of await revokedBeside(t, beside)) {
          const exchange = await t.resources.callAny(tokens.accessToken);
          const { status } = exchange;
          if (status !== 401) throw t.fail('opened', { ...beside, n, status }, exchange);
        }
      },
      { share: 0.4, first: besideTable },
    );
  },
});

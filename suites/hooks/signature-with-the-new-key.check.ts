import { defineCheck } from '../../harness/check/check.js';
import { deactivate, signatureOf, subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'after regeneration the disable hook is signed with the new secret key',
  clauses: ['SIG-6'],
  needs: ['provision', 'deactivate', 'rotate-secret', 'hooks'],
  does: ['grant', 'revoke', 'rotate'],
  sitting: 'deactivate',
  dependsOn: [
    'hooks/signature-is-the-hmac',
    'hooks/no-hook-without-deactivation',
    'secrets/new-key-is-accepted',
  ],
  kills: ['hook-signed-with-replaced-key', 'hook-signed-with-key-of-installation'],
  messages: {
    other: {
      expected: 'a signature with the key that {regenerations} regenerations gave',
      actual: '{which}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    for (const times of t.has('provision') ? [1, 2] : [0]) {
      // What the option to keep does for a private integration is open.
      const party = await subscriber(t, { visibility: 'public' });
      const { clientId, clientSecret, replacedSecrets = [] } = party.integration;
      await t.given.installation({ integration: party.integration, account });
      const keys = [clientSecret, ...replacedSecrets.toReversed()];
      for (let n = 0; n < times; n += 1) {
        // The authorizations are kept, so that the installation can still be deactivated.
        const request = { client_id: clientId, keep_authorizations: true };
        keys.unshift((await t.operator.regenerateSecret(request)).client_secret);
      }
      const regenerations = keys.length - 1;
      if (regenerations === 0) throw t.untestable('the key was not regenerated before');
      const [hook] = await deactivate(t, party, account);
      const found = hook?.query.get('signature')?.toLowerCase();
      if (hook === undefined || found === undefined) {
        throw t.untestable('deactivation called no signed hook', 'hooks/hook-carries-a-signature');
      }
      const id = hook.query.get('account_id') ?? '';
      const used = keys.findIndex(
        (key) => signatureOf({ clientId, clientSecret: key }, id) === found,
      );
      if (used === 0) continue;
      const which =
        used > 0 ? 'a signature with a replaced key' : 'a signature with no key of the integration';
      throw t.fail('other', { regenerations, which }, hook);
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';
import type { ReceivedRequest } from '../../harness/check/listener.js';
import { awaitedHook, firedHook, signatureOf, subscriber } from '../shared/hook.js';
import { regenerate } from '../shared/regenerate.js';

/** How often the key is regenerated, and whether that is between two installations in the account. */
const lives = [
  { times: 1, isBetween: false },
  { times: 2, isBetween: false },
  { times: 1, isBetween: true },
];

/** The place of the key that signed a hook; -1 where none did. */
function placeOfKey({ query }: ReceivedRequest, clientId: string, keys: readonly string[]): number {
  const id = query.get('account_id') ?? '';
  const found = query.get('signature')?.toLowerCase();
  return keys.findIndex((key) => signatureOf({ clientId, clientSecret: key }, id) === found);
}

export default defineCheck({
  title: 'after regeneration the disable hook is signed with the new secret key',
  clauses: ['SIG-6'],
  needs: ['provision', 'deactivate', 'rotate-secret', 'hooks'],
  does: ['grant', 'revoke', 'rotate'],
  sitting: 'deactivate',
  dependsOn: [
    'hooks/signature-is-the-hmac',
    'hooks/no-hook-without-deactivation',
    'hooks/hook-is-sent-for-each-deactivation',
    'secrets/new-key-is-accepted',
  ],
  kills: [
    'hook-signed-with-replaced-key',
    'hook-signed-with-key-of-installation',
    'hook-of-reinstallation-is-signed-with-old-key',
  ],
  messages: {
    other: {
      expected: 'a signature with the key that {regenerations} regenerations{when} gave',
      actual: '{which}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    // A person is asked once, and has regenerated the key before.
    const tried = t.has('provision') ? lives : [{ times: 0, isBetween: false }];
    for (const { times, isBetween } of tried) {
      // What the option to keep does for a private integration is open; after a deactivation nothing is to be kept.
      const party = await subscriber(
        t,
        isBetween ? { developer: await t.given.developer(account) } : { visibility: 'public' },
      );
      const { integration, listener } = party;
      const { clientId } = integration;
      if (isBetween) await firedHook(t, party, account);
      else await t.given.installation({ integration, account });
      let newest = integration;
      // What is installed is kept, so that it can still be deactivated.
      for (let n = 0; n < times; n += 1) newest = await regenerate(t, newest, !isBetween);
      const { clientSecret, replacedSecrets = [] } = newest;
      const regenerations = replacedSecrets.length;
      if (regenerations === 0) throw t.untestable('the key was not regenerated before');
      if (isBetween) await t.given.installation({ integration: newest, account });
      const before = listener.received.length;
      await t.operator.deactivate({ client_id: clientId, account_id: account.id });
      const since = { before, ms: t.hookWait };
      const hook = await awaitedHook(listener, since, newest, account);
      const keys = [clientSecret, ...replacedSecrets.toReversed()];
      const keyOf = (call: ReceivedRequest) => placeOfKey(call, clientId, keys);
      if (hook !== undefined && keyOf(hook) === 0) continue;
      if (hook === undefined || !hook.query.has('signature')) {
        throw t.untestable('deactivation called no signed hook', 'hooks/hook-carries-a-signature');
      }
      const which =
        keyOf(hook) > 0
          ? 'a signature with a replaced key'
          : 'a signature with no key of the integration';
      const when = isBetween ? ' before the account installed it again' : '';
      throw t.fail('other', { regenerations, when, which }, hook);
    }
  },
});

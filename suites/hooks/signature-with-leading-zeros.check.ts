import { defineCheck } from '../../harness/check/check.js';
import type { GivenAccount } from '../../harness/check/given.js';
import { type Subscriber, firedHook, signatureOf, subscriber } from '../shared/hook.js';

/** Most integrations, and most accounts. Each joins with each: a pair whose digest fits is soon found. */
const most = 40;
/** What the digests of the pairs begin with. */
const beginnings = [/^0[1-9a-f]/, /^00/];

interface Pair {
  readonly party: Subscriber;
  readonly account: GivenAccount;
}

export default defineCheck({
  title: 'the signature has all its digits where the digest begins with zeros',
  clauses: ['SIG-3', 'SIG-4'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/signature-is-the-hmac'],
  kills: ['signature-loses-leading-zeros', 'signature-loses-leading-zero-bytes'],
  messages: {
    other: { expected: 'signature {expected}', actual: '{found}' },
  },
  async run(t) {
    const parties: Subscriber[] = [];
    const accounts: GivenAccount[] = [];
    const find = async (beginning: RegExp): Promise<Pair | undefined> => {
      for (;;) {
        for (const party of parties) {
          const account = accounts.find(({ id }) =>
            beginning.test(signatureOf(party.integration, String(id))),
          );
          if (account !== undefined) return { party, account };
        }
        if (accounts.length >= most) return undefined;
        accounts.push(await t.given.account());
        parties.push(await subscriber(t));
      }
    };
    let judged = 0;
    for (const beginning of beginnings) {
      const pair = await find(beginning);
      if (pair === undefined) continue;
      const { party, account } = pair;
      const hook = await firedHook(t, party, account);
      const found = hook.query.get('signature');
      if (found === null) {
        throw t.untestable('deactivation called no signed hook', 'hooks/hook-carries-a-signature');
      }
      const expected = signatureOf(party.integration, String(account.id));
      if (found.toLowerCase() !== expected) throw t.fail('other', { expected, found }, hook);
      judged += 1;
    }
    if (judged === 0) throw t.untestable('no digest of the pairs made begins with a zero');
  },
});

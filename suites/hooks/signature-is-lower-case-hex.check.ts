import { defineCheck } from '../../harness/check/check.js';
import { firedHook, signatureOf, subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'the signature of the disable hook is a hex digest in lower case',
  clauses: ['SIG-4'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  dependsOn: ['hooks/hook-carries-a-signature'],
  kills: ['signature-in-capitals', 'signature-in-base64', 'signature-cut-to-32-digits'],
  messages: {
    other: {
      expected: 'a signature of 64 hexadecimal digits in lower case',
      actual: '{found}',
    },
  },
  async run(t) {
    const party = await subscriber(t);
    const hook = await firedHook(t, party, await t.given.account());
    const { query } = hook;
    const found = query.get('signature') ?? 'none';
    if (/^[0-9a-f]{64}$/.test(found)) return;
    // Hex of another length is the digest of another function, which SIG-3 names, unless it is cut.
    const right = signatureOf(party.integration, query.get('account_id') ?? '');
    if (/^[0-9a-f]+$/.test(found) && !right.startsWith(found)) return;
    throw t.fail('other', { found }, hook);
  },
});

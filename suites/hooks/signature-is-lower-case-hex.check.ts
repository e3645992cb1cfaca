import { defineCheck } from '../../harness/check.js';
import { firedHook, subscriber } from './hook.js';

export default defineCheck({
  title: 'the signature of the disable hook is a hex digest in lower case',
  clauses: ['SIG-4'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/hook-carries-a-signature'],
  kills: ['signature-in-capitals', 'signature-in-base64', 'signature-by-sha1'],
  messages: {
    other: {
      expected: 'a signature of 64 hexadecimal digits in lower case',
      actual: '{found}',
    },
  },
  async run(t) {
    const { query } = await firedHook(t, await subscriber(t), await t.given.account());
    const found = query.get('signature') ?? 'none';
    if (!/^[0-9a-f]{64}$/.test(found)) throw t.fail('other', { found });
  },
});

import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { regenerate } from '../shared/regenerate.js';
import { mayKeep } from './rotation.js';

export default defineCheck({
  title: 'regeneration replaces the key with a key that the integration never had before',
  clauses: ['RULE-4', 'ST-SEC-1'],
  needs: ['provision', 'rotate-secret'],
  does: ['rotate'],
  sitting: 'regenerate',
  kills: ['new-key-is-the-old-one', 'new-key-returns-to-the-first'],
  messages: {
    repeated: {
      expected: 'a new key from regeneration {n}',
      actual: 'a key that the integration had before',
    },
  },
  async run(t) {
    // A person is asked once, and to delete.
    const isFree = t.has('provision');
    await t.forAll(
      { keep: isFree ? fc.boolean() : fc.constant(false) },
      async ({ keep: wanted }) => {
        let integration = await t.given.integration();
        const keep = wanted && mayKeep(integration);
        const keys = new Set([integration.clientSecret]);
        for (let n = 1; n <= (isFree ? 3 : 1); n += 1) {
          integration = await regenerate(t, integration, keep);
          if (keys.has(integration.clientSecret)) throw t.fail('repeated', { n });
          keys.add(integration.clientSecret);
        }
      },
      { share: 0.5 },
    );
  },
});

import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'an integration without a disable-hook address gets tokens',
  clauses: ['INT-9'],
  needs: ['grant'],
  does: ['grant'],
  kills: ['tokens-need-hook-address'],
  messages: {
    refused: {
      expected: 'a token pair for a code of an integration without a disable-hook address',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    if (!t.has('provision') && (await t.given.integration()).hasNoHook !== true) {
      const reason = 'the manifest does not say authorization.integration.disable_hook: none';
      throw t.notOffered('an integration without a disable-hook address', reason);
    }
    const integration = t.has('provision')
      ? await t.given.integration({ isWithoutHook: true })
      : await t.given.integration();
    const { tokens, status, exchange } = await t.tokens.exchange(
      await t.given.code({ integration }),
    );
    if (tokens === undefined) throw t.fail('refused', { status }, exchange);
  },
});

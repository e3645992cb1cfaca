import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'the code of one user is exchanged after other users got and exchanged theirs',
  clauses: ['INST-7', 'INST-ISO-3'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'installations/each-installation-has-its-own-code'],
  kills: ['new-code-ends-codes-of-others', 'exchange-uses-up-codes-of-others'],
  messages: {
    refused: {
      expected: 'a pair for the code of one user after others exchanged theirs',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'granter', 'administrator'] });
    const integration = await t.given.integration();
    const codes = [];
    for (const user of account.users) {
      codes.push(await t.given.code({ integration, account, user }));
    }
    for (const [index, code] of codes.toReversed().entries()) {
      const { tokens, status, exchange } = await t.tokens.exchange(code);
      if (tokens !== undefined) continue;
      if (index === 0) throw t.untestable('no code was exchanged', 'tokens/exchange-gives-pair');
      throw t.fail('refused', { status }, exchange);
    }
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'each flow has a state of its own',
  clauses: ['AUTH-9'],
  needs: ['connect-page'],
  kills: ['state-missing', 'state-constant', 'state-of-the-client'],
  messages: {
    missing: { expected: 'a state in the address of the authorization page', actual: 'none' },
    same: { expected: 'another state for each flow', actual: 'the same value twice' },
  },
  async run(t) {
    const account = await t.account();
    const found = new Set<string>();
    for (let flow = 0; flow < 5; flow += 1) {
      const { state } = await t.begin(account);
      if (state === undefined || state === '') throw t.fail('missing', {});
      if (found.has(state)) throw t.fail('same', {});
      found.add(state);
    }
  },
});

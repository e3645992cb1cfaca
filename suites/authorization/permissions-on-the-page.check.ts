import { defineObservation } from '../../harness/check.js';

export default defineObservation({
  title: 'how the authorization page words the requested permissions',
  clauses: ['PAGE-11'],
  needs: ['provision', 'authorization-page'],
  does: ['read'],
  async run(t) {
    const account = await t.given.account({ name: 'Account' });
    const name = 'Integration';
    const { clientId } = await t.given.integration({ developer: account, name });
    const { text } = await t.page.consent({ clientId }, account.admin);
    const shown = text.slice(Math.max(0, text.lastIndexOf(name))).trim();
    return `after the integration name the authorization page says “${shown.slice(0, 300)}”`;
  },
});

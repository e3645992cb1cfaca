import { defineObservation } from '../../harness/check/check.js';

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
    // The page may show the account by its id, which is another each time.
    const shown = text
      .slice(Math.max(0, text.lastIndexOf(name)))
      .replaceAll(String(account.id), '<id>')
      .trim();
    return `after the integration name the authorization page says “${t.excerpt(shown, 300)}”`;
  },
});

import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'how the authorization page words the requested permissions',
  clauses: ['PAGE-11'],
  needs: ['authorization-page'],
  does: ['read'],
  async run(t) {
    const isMade = t.has('provision');
    const account = await t.given.account(isMade ? { name: 'Account' } : {});
    const { clientId, name } = await t.given.integration(
      isMade ? { developer: account, name: 'Integration' } : {},
    );
    const { text } = await t.page.consent({ clientId }, account.admin);
    // The page may show the account by its id, which is another each time.
    const shown = text
      .slice(Math.max(0, text.lastIndexOf(name)))
      .replaceAll(String(account.id), '<id>')
      .trim();
    return `after the integration name the authorization page says “${t.excerpt(shown, 300)}”`;
  },
});

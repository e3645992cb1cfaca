import { defineCheck } from '../../harness/check/check.js';
import { modeInWords, modes } from '../shared/flow.js';

export default defineCheck({
  title: 'an unauthenticated user is asked to log in',
  clauses: ['PAGE-12'],
  needs: ['grant', 'authorization-page'],
  does: ['read'],
  kills: ['page-lets-anybody-in', 'page-lets-anybody-in-with-popup'],
  messages: {
    consent: {
      expected: 'a log-in form for a user who is not logged in, with {mode}',
      actual: 'the consent form',
    },
  },
  async run(t) {
    const { clientId } = await t.given.integration();
    for (const mode of modes) {
      for (const state of [undefined, 'a hash']) {
        const opened = await t.page.open({ clientId, mode, state });
        const { exchange, asksForLogin, asksForConsent } = opened;
        const { status } = exchange;
        // 401 asks for a log-in as well, in the browser's own window.
        if (asksForLogin || status === 401) continue;
        if (asksForConsent) throw t.fail('consent', { mode: modeInWords(mode) }, exchange);
        throw t.untestable(
          `the page shows neither form that the profile names (status ${status})`,
          'authorization/page-shows-consent-form',
        );
      }
    }
  },
});

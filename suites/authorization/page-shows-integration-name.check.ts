import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { awkwardGroups } from '../shared/awkward.js';

const words = fc.oneof(
  fc.stringMatching(/^[A-Z][a-z]{1,9}$/),
  fc.constantFrom('Заявки', '連絡先', 'Größe', 'R&D', "Sales's", '2024'),
);

export default defineCheck({
  title: 'the authorization page shows the integration name',
  clauses: ['PAGE-10'],
  needs: ['authorization-page'],
  does: ['read'],
  dependsOn: ['authorization/page-shows-consent-form'],
  kills: [
    'page-shows-id-for-name',
    'page-shows-name-in-ascii',
    'page-cuts-name',
    'page-escapes-the-name-twice',
    'page-shows-name-as-mark-up',
    'page-hides-the-name-null',
  ],
  messages: {
    absent: {
      expected: 'the integration name “{name}” on the authorization page',
      actual: 'a page without it',
    },
  },
  async run(t) {
    const developer = await t.given.account();
    const visitor = t.page.visitor(developer.admin);
    if (!t.has('provision')) {
      const { clientId, name } = await t.given.integration();
      if (name === '')
        throw t.notOffered('a name', 'the manifest has no authorization.integration.name');
      const { text, exchange } = await visitor.consent({ clientId });
      if (!text.includes(name)) throw t.fail('absent', { name }, exchange);
      return;
    }
    await t.forAll(
      { name: fc.array(words, { minLength: 1, maxLength: 4 }).map((each) => each.join(' ')) },
      async ({ name }) => {
        const { clientId } = await t.given.integration({ developer, name });
        const { text, exchange } = await visitor.consent({ clientId });
        if (!text.includes(name)) throw t.fail('absent', { name }, exchange);
      },
      { share: 0.5, first: awkwardGroups.map((name) => ({ name })) },
    );
  },
});

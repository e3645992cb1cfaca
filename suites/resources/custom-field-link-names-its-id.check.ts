import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';
import { absoluteUrl, selfHref } from '../shared/links.js';

export default defineCheck({
  title: 'the resource path of a created custom field ends in its own id',
  clauses: ['RES-6', 'FIELD-24'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [
    'resources/custom-field-creation-is-answered-with-201',
    'resources/custom-field-id',
    'resources/custom-field-link',
  ],
  kills: ['field-link-of-the-account-id', 'field-link-of-the-previous-field'],
  messages: {
    other: {
      expected: 'the field id {id} at the end of `_links.self.href`',
      actual: '{found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    // A second field, because a link may be correct only for the first one.
    for (let made = 0; made < 2; made += 1) {
      const { field, exchange } = await createField(t, accessToken);
      const last = absoluteUrl(selfHref(field))?.pathname.split('/').at(-1);
      const { id } = field;
      if (last !== (typeof id === 'string' ? id : shortJson(id))) {
        throw t.fail('other', { id: shortJson(id), found: shortJson(last) }, exchange);
      }
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';
import { absoluteUrl, selfHref } from '../shared/links.js';

export default defineCheck({
  title:
    'a created custom field has a URL {base_url}/api/v4/leads/custom_fields/<field_id> in `_links.self.href`',
  clauses: ['FIELD-24'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: [
    'field-without-links',
    'field-link-relative',
    'field-link-without-id',
    'field-link-of-version-2',
    'field-link-of-contacts',
  ],
  messages: {
    wrong: {
      expected: 'a URL {form} in `_links.self.href`',
      actual: '{found}',
    },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const href = selfHref(field);
    const path = absoluteUrl(href)?.pathname ?? '';
    if (!/\/api\/v4\/leads\/custom_fields\/\d+$/.test(path)) {
      const form = '{base_url}/api/v4/leads/custom_fields/<field_id>';
      const found = href === undefined ? `_links ${shortJson(field['_links'])}` : shortJson(href);
      throw t.fail('wrong', { form, found }, exchange);
    }
  },
});

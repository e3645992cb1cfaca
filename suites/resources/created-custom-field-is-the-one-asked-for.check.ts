import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { label } from './labels.js';

export default defineCheck({
  title:
    'the answer to a creation is the entity created: a custom field with the name and choices sent',
  clauses: ['STATUS-201-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [
    'resources/custom-field-creation-is-answered-with-201',
    'resources/custom-field-name',
    'resources/custom-field-type',
    'resources/custom-field-enums-are-present',
    'resources/custom-field-enums-are-objects',
    'resources/custom-field-enum-values',
  ],
  kills: [
    'field-name-loses-other-scripts',
    'field-name-cut-at-16',
    'field-name-in-latin-1',
    'field-name-beyond-bmp-replaced',
    'field-enum-last-missing',
    'field-enum-values-lower-case',
    'field-enums-empty',
    'field-created-as-text',
  ],
  messages: {
    name: { expected: '`name` {sent} of the field created', actual: '{found}' },
    type: { expected: '`type` "select" of the field created', actual: '{found}' },
    choice: { expected: 'the choice {sent} in `enums` of the field created', actual: '{found}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const choices = fc.uniqueArray(label, {
      minLength: 1,
      maxLength: 6,
      selector: (text) => text.toLowerCase(),
    });
    await t.forAll({ name: label, choices }, async ({ name, choices: sent }) => {
      const wanted = { name, type: 'select', enums: sent };
      const exchange = await t.resources.customFields.create(accessToken, wanted);
      const field = t.resources.customFields.createdIn(exchange);
      // Which names a service takes is not stated; only what it says to have created is judged.
      if (exchange.status !== 201 || field === undefined) return;
      const created = t.resources.customFields.nameOf(field);
      if (normal(created) !== name) {
        throw t.fail('name', { sent: shortJson(name), found: shortJson(created) }, exchange);
      }
      if (field['type'] !== 'select') {
        throw t.fail('type', { found: shortJson(field['type']) }, exchange);
      }
      const enums: unknown[] = Array.isArray(field['enums']) ? field['enums'] : [];
      const found = enums.map((entry) => (isRecord(entry) ? entry['value'] : undefined));
      const lost = sent.find((choice) => !found.some((value) => normal(value) === choice));
      if (lost !== undefined) {
        throw t.fail('choice', { sent: shortJson(lost), found: shortJson(found) }, exchange);
      }
    });
  },
});

/** Composed and decomposed letters are the same text. */
function normal(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC') : value;
}

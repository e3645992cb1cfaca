import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { createField, isAmong, sortsOf } from '../shared/custom-field.js';
import { awkwardGroups, awkwardText, awkwardTexts } from '../shared/awkward.js';
import { label } from './labels.js';

/** Most choices of a field that is drawn. */
const most = 6;

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
    'field-name-html-escaped',
    'field-named-0-has-no-name',
    'field-choices-html-escaped',
    'field-keeps-50-choices',
    'field-begins-with-choices-of-the-one-before',
  ],
  messages: {
    name: { expected: '`name` {sent} of the field created', actual: '{found}' },
    type: { expected: '`type` "select" of the field created', actual: '{found}' },
    foreign: {
      expected: 'no choice of a field created before among {sent}',
      actual: '{found}',
    },
    choice: { expected: 'the choice {sent} in `enums` of the field created', actual: '{found}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    // A service that creates no field at all would pass otherwise.
    await createField(t, accessToken);
    const name = fc.oneof(label, awkwardText);
    const choices = fc.uniqueArray(fc.oneof(label, awkwardText), {
      minLength: 1,
      maxLength: most,
      selector: (text) => text.toLowerCase(),
    });
    const sorts = sortsOf(most);
    const before = new Set<unknown>();
    await t.forAll(
      { name, choices, sorts },
      async ({ name, choices: sent, sorts }) => {
        const wanted = { name, type: 'select', enums: sent, ...(sent.length <= most && { sorts }) };
        const exchange = await t.resources.customFields.create(accessToken, wanted);
        const field = t.resources.customFields.createdIn(exchange);
        // The contract does not state which names a service takes. The check judges only fields that
        // the service says it created.
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
        const foreign = found.find((value) => before.has(value) && !isAmong(value, sent));
        if (foreign !== undefined) {
          throw t.fail('foreign', { sent: shortJson(sent), found: shortJson(foreign) }, exchange);
        }
        for (const each of sent) before.add(each);
      },
      { first: table },
    );
  },
});

/** A field with every awkward text as a choice, one with 51 choices, and each awkward text as a name. */
const table = [
  { choices: [...awkwardTexts] },
  { choices: Array.from({ length: 51 }, (_nothing, n) => `Choice ${n + 1}`) },
  ...awkwardGroups.map((name) => ({ name })),
];

/** Composed and decomposed letters are the same text. */
function normal(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC') : value;
}

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { schemaNames } from '../../spec/generated/contract-types.js';
import { readSpec } from '../../spec/root.js';
import { validate } from '../../spec/validators.js';
import { fullSample, invalidSamples, isRecord, validSamples } from './samples.js';
import { fieldsOf, pathOf, withValue, wrongValues } from './schema-fields.js';

/** Adds a field to every object, as a service may that carries more than the contract lists. */
function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, withExtras(child)]);
  return { zz_extra: { a: [1] }, ...Object.fromEntries(entries.toReversed()) };
}

describe.each(schemaNames)('%s', (name) => {
  test('says what it is and which section of the contract it stands for', () => {
    const schema: unknown = JSON.parse(readSpec(`schemas/${name}.json`));
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/[Cc]ontract, sections? \d/),
    });
  });

  test.each(validSamples(name))('accepts $name', ({ content }) => {
    expect(validate(name, content)).toEqual([]);
  });

  test.each(validSamples(name))(
    'accepts $name with more fields in another order',
    ({ content }) => {
      expect(validate(name, withExtras(content))).toEqual([]);
    },
  );

  test('has at least two samples that are invalid', () => {
    expect(invalidSamples(name).length).toBeGreaterThanOrEqual(2);
  });

  test.each(invalidSamples(name))('rejects $name', ({ value, violates, rule }) => {
    const found = validate(name, value).map((violation) => [violation.path, violation.rule]);
    expect(found).toEqual([[violates, rule]]);
  });

  const fields = fieldsOf(name).map((field) => ({ ...field, path: pathOf(field.steps) }));

  test.each(fields.filter(({ required }) => required))('rejects $path absent', (field) => {
    const broken = withValue(fullSample(name), field.steps, undefined);
    expect(validate(name, broken)).toEqual([
      expect.objectContaining({ path: field.path, rule: 'required', found: 'absent' }),
    ]);
  });

  test.each(fields.filter(({ schema }) => wrongValues(schema).length > 0))(
    'rejects $path of every wrong type',
    (field) => {
      for (const wrong of wrongValues(field.schema)) {
        const broken = withValue(fullSample(name), field.steps, wrong);
        expect(validate(name, broken), JSON.stringify(wrong)).toEqual([
          expect.objectContaining({ path: field.path, rule: 'type' }),
        ]);
      }
    },
  );

  test.each(fields.filter(({ schema }) => schema === false))('rejects $path present', (field) => {
    const broken = withValue(fullSample(name), field.steps, 'x');
    expect(validate(name, broken)).toEqual([
      expect.objectContaining({ path: field.path, rule: 'false schema' }),
    ]);
  });

  test.each(['text', 1, true, null, [], undefined])('rejects %j in place of an object', (value) => {
    expect(validate(name, value)).toEqual([expect.objectContaining({ path: '$', rule: 'type' })]);
  });
});

test('no schema of an answer compares each item with each, so a long list takes no long time', () => {
  const judging = (schema: unknown): string => JSON.stringify(schema);
  for (const name of schemaNames) {
    expect(judging(JSON.parse(readSpec(`schemas/${name}.json`)))).not.toContain('uniqueItems');
  }
  // The lists of a discovery alone are compared, and `judgeAnswer` bounds them before.
  const { components } = parse(readSpec('control.openapi.yaml')) as {
    readonly components: {
      readonly schemas: Readonly<Record<string, { readonly properties?: object }>>;
    };
  };
  const comparing = Object.entries(components.schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, schema]) => judging(schema).includes('uniqueItems'))
      .map(([member]) => `${name}.${member}`),
  );
  expect(comparing).toEqual(['Discovery.operations', 'Discovery.steering']);
});

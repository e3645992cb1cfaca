import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Account, ShapeB } from '../../spec/generated/contract-types.js';
import { compileSchema, validate, validateAs } from '../../spec/validators.js';
import { fullSample } from './samples.js';
import { withValue } from './schema-fields.js';

function messages(schema: object, value: unknown): string[] {
  const judged = compileSchema({ ...schema }, 'manifest')(value);
  return judged.ok ? [] : judged.violations.map(({ message }) => message);
}

describe('a violation', () => {
  test('carries place, rule, expected, found and one sentence', () => {
    const steps = ['validation-errors', 0, 'errors', 0, 'path'];
    const [violation] = validate('shape-b', withValue(fullSample('shape-b'), steps, 7));
    expect(violation).toEqual({
      schema: 'shape-b',
      path: '$.validation-errors[0].errors[0].path',
      rule: 'type',
      expected: 'a string',
      found: '7',
      message: 'at $.validation-errors[0].errors[0].path: expected a string, found 7',
    });
  });

  test('cuts what was found at 80 characters', () => {
    const [violation] = validate(
      'shape-a',
      withValue(fullSample('shape-a'), ['title'], ['x'.repeat(500)]),
    );
    expect(violation?.found).toHaveLength(80);
    expect(violation?.found).toMatch(/^\["x+…$/);
  });

  test('is reported once, by words rather than by the pattern, for an ill-formed URL', () => {
    const found = validate('shape-a', withValue(fullSample('shape-a'), ['type'], '/401'));
    expect(found.map(({ message }) => message)).toEqual([
      'at $.type: expected an absolute URL, found "/401"',
    ]);
  });

  test('names the narrower type where two are asked for', () => {
    const found = validate('custom-field', withValue(fullSample('custom-field'), ['enums'], 'x'));
    expect(found.map(({ expected }) => expected)).toEqual(['an array']);
  });

  test('stays one of at most fifty, however hostile the body', () => {
    const entries = Array.from({ length: 5_000 }, () => ({}));
    const steps = ['validation-errors'];
    expect(validate('shape-b', withValue(fullSample('shape-b'), steps, entries))).toHaveLength(50);
  });

  test('tells indexes from keys that look like them', () => {
    const schema = { additionalProperties: { type: 'array', items: { type: 'string' } } };
    expect(messages(schema, { 'a/b~c': [1], 0: [2] })).toEqual([
      'at $["0"][0]: expected a string, found 2',
      'at $["a/b~c"][0]: expected a string, found 1',
    ]);
  });
});

describe('validateAs', () => {
  test('types a value that conforms', () => {
    const judged = validateAs('account', fullSample('account'));
    if (!judged.ok) throw new Error('the full sample does not conform');
    expectTypeOf(judged.value).toEqualTypeOf<Account>();
    expect(judged.value.subdomain).toBe('acme');
  });

  test('types Shape B as Shape A with more', () => {
    expectTypeOf<ShapeB['detail']>().toEqualTypeOf<string>();
    expectTypeOf<ShapeB['validation-errors'][number]['request_id']>().toEqualTypeOf<string>();
  });

  test('hands over the violations otherwise', () => {
    const judged = validateAs('account', {});
    expect(judged.ok ? [] : judged.violations).toHaveLength(12);
  });
});

describe('the words for', () => {
  test.each([
    [{ type: ['string', 'integer', 'null'] }, true, 'a string, an integer or null'],
    [{ const: 0 }, 1, '0'],
    [{ enum: ['a', 2] }, 'b', 'one of "a", 2'],
    [{ type: 'string', pattern: '^a$', description: 'One a.' }, 'b', 'one a'],
    [{ type: 'string', format: 'hostname' }, 'a b', 'a host name'],
    [{ type: 'string', format: 'date' }, 'x', 'text of the format date'],
    [{ type: 'string', minLength: 1 }, '', 'text that is not empty'],
    [{ type: 'string', minLength: 3 }, 'a', 'at least 3 characters'],
    [{ type: 'string', maxLength: 1 }, 'ab', 'at most 1 character'],
    [{ type: 'array', minItems: 1 }, [], 'at least 1 item'],
    [{ type: 'array', maxItems: 2 }, [1, 2, 3], 'at most 2 items'],
    [{ type: 'array', uniqueItems: true }, [1, 1], 'items that all differ'],
    [{ type: 'integer', minimum: 1 }, 0, 'at least 1'],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 'more than 0'],
    [{ not: { type: 'null' } }, null, 'not null'],
    [{ type: 'object', dependentRequired: { a: ['b'] } }, { a: 1 }, 'b beside a'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 1, 'one of the 2 forms allowed'],
  ])('%j', (schema, value, expected) => {
    expect(messages(schema, value)).toEqual([
      `at $: expected ${expected}, found ${JSON.stringify(value)}`,
    ]);
  });
});

describe('an unknown key', () => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: { install: {}, clock: {}, url: {} },
  };

  test('names the nearest known one', () => {
    expect(messages(schema, { instal: 1 })).toEqual([
      'at $: unknown key `instal`: did you mean `install`? allowed: install, clock, url',
    ]);
  });

  test('names only what is allowed when none is near', () => {
    expect(messages(schema, { weather: 1 })).toEqual([
      'at $: unknown key `weather`: allowed: install, clock, url',
    ]);
  });

  test('has the path of the key and its value', () => {
    const judged = compileSchema(schema, 'manifest')({ urk: 'x' });
    expect(judged.ok ? [] : judged.violations).toEqual([
      expect.objectContaining({ path: '$.urk', found: '"x"', rule: 'additionalProperties' }),
    ]);
  });

  test('is found through unevaluatedProperties and combinations too', () => {
    const combined = {
      type: 'object',
      allOf: [{ properties: { clock: {} } }],
      properties: { url: {} },
      unevaluatedProperties: false,
    };
    expect(messages(combined, { clok: 1 })).toEqual([
      'at $: unknown key `clok`: did you mean `clock`? allowed: url, clock',
    ]);
  });
});

describe('of several forms', () => {
  const container = {
    type: 'object',
    required: ['kind', 'image'],
    additionalProperties: false,
    properties: { kind: { const: 'container' }, image: { type: 'string' } },
  };
  const url = { type: 'object', required: ['kind'], properties: { kind: { const: 'url' } } };
  const schema = { type: 'object', properties: { launch: { oneOf: [container, url] } } };

  test('only the one that was meant is told of', () => {
    expect(messages(schema, { launch: { kind: 'container', imag: 'x' } })).toEqual([
      'at $.launch: unknown key `imag`: did you mean `image`? allowed: kind, image',
      'at $.launch.image: expected a string, found absent',
    ]);
  });

  test('the telling constant is named when none was meant', () => {
    expect(messages(schema, { launch: { kind: 'magic' } })).toEqual([
      'at $.launch: expected an object whose `kind` is one of "container", "url", found {"kind":"magic"}',
    ]);
  });
});

test('compileSchema refuses a schema that is not valid', () => {
  expect(() => compileSchema({ type: 'strin' }, 'manifest')).toThrow(/schema is invalid/);
  expect(() => compileSchema({ typ: 'string' }, 'manifest')).toThrow(/unknown keyword/);
});

import { describe, expect, test } from 'vitest';
import { compileSchema } from '../../spec/validators.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import type { Violation } from '../../spec/violations.js';

function violations(schema: object, value: unknown): Violation[] {
  const judged = compileSchema({ ...schema }, 'manifest')(value);
  return judged.ok ? [] : judged.violations;
}

function messages(schema: object, value: unknown): string[] {
  return violations(schema, value).map(({ message }) => message);
}

describe('the words for', () => {
  test.each([
    [{ type: 'number' }, 'x', 'a number'],
    [{ type: 'object' }, 'x', 'an object'],
    [{ type: 'array' }, 'x', 'an array'],
    [{ type: 'boolean' }, 'x', 'a boolean'],
    [{ type: 'string', pattern: '^a$' }, 'b', 'text of another form'],
    [
      { type: 'string', pattern: '^[a-z]+$', description: 'A host, e.g. a.example.' },
      '1',
      'a host, e.g. a.example',
    ],
    [{ type: 'string', format: 'uri' }, 'x', 'an absolute URL'],
    [{ type: 'object', minProperties: 1 }, {}, 'at least 1 key'],
    [{ type: 'object', minProperties: 2 }, { a: 1 }, 'at least 2 keys'],
    [{ type: 'integer', maximum: 300 }, 301, 'at most 300'],
    [{ type: 'number', exclusiveMaximum: 1 }, 1, 'less than 1'],
    [{ not: { const: 1 } }, 1, 'something else'],
    [{ not: true }, 1, 'something else'],
    [{ type: 'integer', multipleOf: 5 }, 7, 'must be multiple of 5'],
  ])('%j', (schema, value, expected) => {
    expect(messages(schema, value)).toEqual([
      `at $: expected ${expected}, found ${JSON.stringify(value)}`,
    ]);
  });

  test('a required field without a type, and one that only the list of required ones names', () => {
    const schema = { type: 'object', required: ['a', 'b'], properties: { a: { const: 1 } } };
    expect(messages(schema, {})).toEqual([
      'at $.a: expected a value, found absent',
      'at $.b: expected a value, found absent',
    ]);
  });

  test('a tag that is none of those known', () => {
    const schema = {
      type: 'object',
      required: ['kind'],
      discriminator: { propertyName: 'kind' },
      oneOf: [{ properties: { kind: { const: 'a' } } }, { properties: { kind: { const: 'b' } } }],
    };
    expect(messages(schema, { kind: 'c' })).toEqual([
      'at $: expected a known kind, found {"kind":"c"}',
    ]);
  });
});

describe('what was found', () => {
  test('is shown whole up to 80 characters', () => {
    const eighty = 'x'.repeat(78);
    expect(shortJson(eighty)).toBe(`"${eighty}"`);
    expect(shortJson(`${eighty}x`)).toBe(`"${eighty}…`);
  });

  test('is absent where JSON has no word for it', () => {
    expect(shortJson(undefined)).toBe('absent');
  });

  test.each([
    [{}, true],
    [{ a: 1 }, true],
    [null, false],
    [[], false],
    ['text', false],
    [undefined, false],
  ])('%j is an object: %j', (value, expected) => {
    expect(isRecord(value)).toBe(expected);
  });

  test('is too deep to be shown, and that is said', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i += 1) deep = [deep];
    expect(shortJson(deep)).toBe('(nested too deep to be shown)');
    const endless: unknown[] = [];
    endless.push(endless);
    expect(() => shortJson(endless)).toThrow(TypeError);
  });

  test('has all digits of an integer beyond 2^53', () => {
    expect(shortJson({ id: 2n ** 60n })).toBe('{"id":1152921504606846976}');
  });
});

describe('an unknown key', () => {
  const closed = (...keys: string[]) => ({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(keys.map((key) => [key, {}])),
  });

  test('of an object without keys says that none are allowed', () => {
    expect(violations(closed(), { a: 1 })).toMatchObject([
      { expected: 'no keys', message: 'at $: unknown key `a`: none are allowed' },
    ]);
  });

  test('lists all that are allowed in what was expected', () => {
    const [violation] = violations(closed('clock', 'url'), { weather: 1 });
    expect(violation?.expected).toBe('one of the keys clock, url');
  });

  // Three slips at most, in a short key half of its length, one always.
  test.each([
    ['deactivatio', 'deactivation', true],
    ['dxactixatixn', 'deactivation', true],
    ['dxactixatxxn', 'deactivation', false],
    ['cxxck', 'clock', true],
    ['cxxxk', 'clock', false],
    ['ur', 'url', true],
    ['ux', 'id', false],
    ['x', 'y', true],
    ['x', 'id', false],
  ])('%s may be %s: %j', (key, known, likely) => {
    const hint = likely ? `did you mean \`${known}\`? ` : '';
    expect(messages(closed(known), { [key]: 1 })).toEqual([
      `at $: unknown key \`${key}\`: ${hint}allowed: ${known}`,
    ]);
  });

  test.each(['anyOf', 'oneOf', 'allOf'])('counts the keys of %s among those allowed', (word) => {
    const schema = {
      type: 'object',
      [word]: [{ properties: { clock: {} } }],
      unevaluatedProperties: false,
    };
    expect(messages(schema, { clok: 1 })).toEqual([
      'at $: unknown key `clok`: did you mean `clock`? allowed: clock',
    ]);
  });

  test('beside a combination that allows anything is still told', () => {
    const schema = { ...closed('url'), allOf: [true] };
    expect(messages(schema, { urk: 1 })).toEqual([
      'at $: unknown key `urk`: did you mean `url`? allowed: url',
    ]);
  });
});

describe('of several forms', () => {
  const oneOf = (...branches: unknown[]) => ({ oneOf: branches });

  test('the one that came nearest is told of, wherever it stands', () => {
    const far = { type: 'object', required: ['a', 'b', 'c'] };
    const near = { type: 'object', required: ['d'] };
    for (const branches of [
      [far, near],
      [near, far],
    ]) {
      expect(messages(oneOf(...branches), {})).toEqual(['at $.d: expected a value, found absent']);
    }
  });

  test('a wrong type inside of one does not mean that it was not meant', () => {
    const port = { type: 'object', properties: { port: { type: 'integer' } } };
    expect(messages(oneOf(port, { type: 'null' }), { port: 'x' })).toEqual([
      'at $.port: expected an integer, found "x"',
    ]);
  });

  test('a wrong constant deep inside of one does not either', () => {
    const inner = { type: 'object', properties: { version: { const: 1 } } };
    const outer = { type: 'object', properties: { inner } };
    expect(messages(oneOf(outer, { type: 'null' }), { inner: { version: 2 } })).toEqual([
      'at $.inner.version: expected 1, found 2',
    ]);
  });

  test('none is preferred where the value has more than one', () => {
    expect(messages(oneOf({ type: 'integer' }, { minimum: 0 }), 5)).toEqual([
      'at $: expected one of the 2 forms allowed, found 5',
    ]);
  });

  test('are told apart by a constant only if each has it', () => {
    const kind = (name: string) => ({ type: 'object', properties: { kind: { const: name } } });
    const list = { type: 'array' };
    expect(messages(oneOf(kind('a'), kind('b'), list), { kind: 'c' })).toEqual([
      'at $: expected one of the 3 forms allowed, found {"kind":"c"}',
    ]);
  });

  test('are told apart by a constant whatever else they have', () => {
    const kind = (name: string) => ({
      type: 'object',
      properties: { note: true, size: { type: 'integer' }, kind: { const: name } },
    });
    expect(messages(oneOf(kind('a'), kind('b')), { kind: 'c' })).toEqual([
      'at $: expected an object whose `kind` is one of "a", "b", found {"kind":"c"}',
    ]);
  });
});

test.each([
  [['array', 'null'], 'array'],
  ['array', ['array', 'null']],
])('of the types %j and %j at one place the narrower is named', (first, second) => {
  const schema = { allOf: [{ type: first }, { type: second }] };
  expect(messages(schema, 'x')).toEqual(['at $: expected an array, found "x"']);
});

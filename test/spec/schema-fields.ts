import { readSpec } from '../../spec/root.js';
import type { SchemaName } from '../../spec/validators.js';
import { isRecord } from './samples.js';

/** One field that a schema describes, found by walking it beside a sample that has every field. */
export interface Field {
  steps: (string | number)[];
  required: boolean;
  schema: unknown;
}

function readSchema(file: string): Record<string, unknown> {
  const schema: unknown = JSON.parse(readSpec(`schemas/${file}`));
  if (!isRecord(schema)) throw new Error(`${file} is not an object`);
  return schema;
}

function walk(schema: unknown, steps: (string | number)[]): Field[] {
  if (!isRecord(schema)) return [];
  const { allOf, properties, required, items } = schema;
  const fields: Field[] = [];
  for (const part of Array.isArray(allOf) ? allOf : []) {
    if (isRecord(part) && typeof part['$ref'] === 'string') {
      fields.push(...walk(readSchema(part['$ref']), steps));
    }
  }
  for (const [key, child] of Object.entries(isRecord(properties) ? properties : {})) {
    const isRequired = Array.isArray(required) && required.includes(key);
    fields.push({ steps: [...steps, key], required: isRequired, schema: child });
    fields.push(...walk(child, [...steps, key]));
  }
  return [...fields, ...walk(items, [...steps, 0])];
}

/** Every field of a schema, those inside lists at the first item. */
export function fieldsOf(name: SchemaName): Field[] {
  return walk(readSchema(`${name}.json`), []);
}

/** The JSON path that a violation at this place has. */
export function pathOf(steps: (string | number)[]): string {
  return `$${steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}`;
}

/** A copy with the value at one place replaced, or left out when the replacement is `undefined`. */
export function withValue(root: unknown, steps: (string | number)[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(root)) {
    return root.map((item: unknown, index) =>
      index === step ? withValue(item, rest, value) : item,
    );
  }
  if (!isRecord(root))
    throw new Error(`nothing at ${pathOf(steps)}: the full sample lacks a field`);
  const copy = { ...root, [step]: withValue(root[step], rest, value) };
  if (copy[step] === undefined) delete copy[step];
  return copy;
}

const candidates: [type: string, value: unknown][] = [
  ['object', {}],
  ['array', []],
  ['string', '1'],
  ['number', 1.5],
  ['boolean', true],
  ['null', null],
];

/** Values of every JSON type that a field's schema does not allow. */
export function wrongValues(schema: unknown): unknown[] {
  if (!isRecord(schema) || !('type' in schema)) return [];
  const types: unknown[] = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  return candidates.filter(([type]) => !types.includes(type)).map(([, value]) => value);
}

import { readFileSync, readdirSync } from 'node:fs';
import type { SchemaName } from '../../spec/validators.js';
import { packageRoot } from '../../spec/root.js';

/** Narrows unknown JSON to an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A sample that one rule of its schema rejects at one place. */
export interface InvalidSample {
  name: string;
  violates: string;
  rule: string;
  value: unknown;
}

function filesOf(schema: SchemaName, prefix: string): { name: string; content: unknown }[] {
  const folder = new URL(`test/spec/samples/${schema}/`, packageRoot);
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ name, content: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) }));
}

/** Bodies that conform to a schema; the one named `full` has every field of it. */
export function validSamples(schema: SchemaName): { name: string; content: unknown }[] {
  return filesOf(schema, 'valid-');
}

/** Bodies that do not conform, each with the place and the rule that it breaks. */
export function invalidSamples(schema: SchemaName): InvalidSample[] {
  return filesOf(schema, 'invalid-').map(({ name, content }) => {
    if (!isRecord(content)) throw new Error(`${schema}/${name} is not an object`);
    const { violates, rule, value } = content;
    if (typeof violates !== 'string' || typeof rule !== 'string') {
      throw new Error(`${schema}/${name} does not name what it violates`);
    }
    return { name, violates, rule, value };
  });
}

/** The sample with every field of a schema. */
export function fullSample(schema: SchemaName): unknown {
  const full = validSamples(schema).find(({ name }) => name === 'valid-full.json');
  if (full === undefined) throw new Error(`${schema} has no valid-full.json`);
  return full.content;
}

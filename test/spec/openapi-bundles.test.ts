import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { schemaNames } from '../../spec/generated/contract-types.js';
import { packageRoot } from '../../spec/root.js';
import { document, nodes } from './openapi-document.js';
import { invalidSamples, isRecord, validSamples } from './samples.js';

/** Words that no schema for older readers may have. */
const newWords = ['$schema', '$id', 'const', 'if', 'then', 'else', 'unevaluatedProperties'];

function objectAt(value: unknown, ...keys: readonly string[]): Record<string, unknown> {
  let found = value;
  for (const key of keys) found = isRecord(found) ? found[key] : undefined;
  if (!isRecord(found)) throw new Error(`there is no object at ${keys.join('/')}`);
  return found;
}

/** Every schema object of a document: those of components, of bodies and of parameters, at any depth. */
function schemasIn(content: unknown): { at: string; node: Record<string, unknown> }[] {
  const roots = nodes(content).filter(
    ({ at, node }) => 'schema' in node || /^#\/components\/schemas$/.test(at),
  );
  return roots.flatMap(({ at, node }) => {
    const starts = at.endsWith('/schemas') ? Object.entries(node) : [['schema', node['schema']]];
    return starts.flatMap(([name, schema]) => subschemas(schema, `${at}/${String(name)}`));
  });
}

function subschemas(schema: unknown, at: string): { at: string; node: Record<string, unknown> }[] {
  if (!isRecord(schema)) return [];
  const lists = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => {
    const list: unknown = schema[key];
    return Array.isArray(list) ? list.map((each: unknown) => each) : [];
  });
  const members = isRecord(schema['properties']) ? Object.values(schema['properties']) : [];
  const single = ['items', 'not', 'additionalProperties'].map((key) => schema[key]);
  const all = [...lists, ...members, ...single];
  return [{ at, node: schema }, ...all.flatMap((each, n) => subschemas(each, `${at}/${n}`))];
}

describe.each([
  ['dist/openapi.bundled.yaml', '3.1.0', Ajv2020],
  ['dist/openapi.3.0.yaml', '3.0.3', Ajv],
] as const)('%s', (file, version, Validator) => {
  const text = readFileSync(new URL(file, packageRoot), 'utf8');
  const content: unknown = parse(text);
  const all = schemasIn(content);

  test('is one file of its version, with all operations', () => {
    expect(content).toMatchObject({ openapi: version });
    expect(Object.keys(objectAt(content, 'paths'))).toEqual(Object.keys(document.paths ?? {}));
    const references = [...text.matchAll(/\$ref: (.*)/g)].map(([, to = '']) => to);
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((to) => !to.startsWith('"#/') && !to.startsWith("'#/"))).toEqual([]);
  });

  test('has items and properties everywhere, and no word that older readers do not know', () => {
    expect(all.length).toBeGreaterThan(100);
    for (const { at, node } of all) {
      const types = [node['type']].flat();
      if (types.includes('object')) expect(node, at).toHaveProperty('properties');
      if (types.includes('array')) expect(node, at).toHaveProperty('items');
      expect(
        newWords.filter((word) => word in node),
        at,
      ).toEqual([]);
      expect(types.filter((type) => type !== 'null').length, at).toBeLessThan(2);
      if (version === '3.0.3') expect(types, at).not.toContain('null');
    }
  });

  test('has plain patterns for whole texts', () => {
    const patterns = all.flatMap(({ node }) => node['pattern'] ?? []).map(String);
    expect(patterns.length).toBeGreaterThan(5);
    for (const pattern of patterns) expect(pattern).toMatch(/^\^[^\\()|]*\$$/);
  });

  const ajv = new Validator({ allErrors: true, strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', components: objectAt(content, 'components') });
  const bodies = schemaNames.filter((name) => !name.endsWith('-query'));
  const faultsOf = (name: string, value: unknown) => {
    const conforms = ajv.getSchema(`openapi#/components/schemas/${name}`);
    if (conforms === undefined) throw new Error(`${file} has no schema ${name}`);
    return conforms(value) === true ? '' : ajv.errorsText(conforms.errors);
  };

  test.each(bodies)('accepts the valid samples of %s', (name) => {
    for (const sample of validSamples(name)) {
      expect(faultsOf(name, sample.content), sample.name).toBe('');
    }
  });

  test.each(bodies)('still rejects samples of %s without a required member', (name) => {
    const lacking = invalidSamples(name).filter(({ rule }) => rule === 'required');
    for (const sample of lacking) {
      // The members of some kinds of fields alone: a condition, which older readers do not know.
      if (sample.violates.includes('enums')) continue;
      expect(faultsOf(name, sample.value), sample.name).toMatch(/required property/);
    }
  });
});

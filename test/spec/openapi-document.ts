import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { parse } from 'yaml';
import { schemaNames } from '../../spec/generated/contract-types.js';
import { readSpec } from '../../spec/root.js';
import { isRecord } from './samples.js';

/** The document; that it is OpenAPI 3.1 at all is for `redocly lint` to say. */
export const document = parse(readSpec('openapi.yaml')) as OpenAPIV3_1.Document;

/** One operation with where it is; a webhook has its name for a path. */
export interface Operation {
  at: string;
  path: string;
  method: string;
  webhook: boolean;
  operation: OpenAPIV3_1.OperationObject;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

function operationsIn(paths: Record<string, unknown>, webhook: boolean): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = isRecord(item) ? item[method] : undefined;
      if (!isRecord(operation)) return [];
      return [{ at: `${method.toUpperCase()} ${path}`, path, method, webhook, operation }];
    }),
  );
}

/** Every operation of the document, webhooks included. */
export const operations: Operation[] = [
  ...operationsIn(document.paths ?? {}, false),
  ...operationsIn(document.webhooks ?? {}, true),
];

/** What a reference inside the document points to; anything else is returned as it is. */
export function resolved(node: unknown): unknown {
  if (!isRecord(node) || typeof node['$ref'] !== 'string') return node;
  const reference = node['$ref'];
  if (!reference.startsWith('#/')) return node;
  let target: unknown = document;
  for (const key of reference.slice(2).split('/'))
    target = isRecord(target) ? target[key] : undefined;
  if (target === undefined) throw new Error(`nothing at ${reference}`);
  return target;
}

/** An object of the document, wherever it is. */
export interface Node {
  at: string;
  node: Record<string, unknown>;
}

/** Every object of the document with its place. Examples are left out: what they hold is data. */
export function nodes(value: unknown = document, at = '#'): Node[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => nodes(item, `${at}/${index}`));
  }
  if (!isRecord(value)) return [];
  const children = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'value');
  return [{ at, node: value }, ...children.flatMap(([key, child]) => nodes(child, `${at}/${key}`))];
}

/** The clauses that a node stands for. */
export function clausesOf(node: object): string[] {
  const ids: unknown = 'x-clause' in node ? node['x-clause'] : [];
  return Array.isArray(ids) ? ids.map(String) : [`not a list: ${String(ids)}`];
}

/** The profile's keys that bind a node, or in words where it comes from. */
export function bindingOf(node: object): { keys: string[]; words: string | undefined } {
  const binding: unknown = 'x-binding' in node ? node['x-binding'] : undefined;
  if (Array.isArray(binding)) return { keys: binding.map(String), words: undefined };
  return { keys: [], words: typeof binding === 'string' ? binding : undefined };
}

function examplesIn(node: Record<string, unknown>): unknown[] {
  const several = isRecord(node['examples']) ? Object.values(node['examples']) : [];
  const values = several.map((example) => {
    const target = resolved(example);
    return isRecord(target) ? target['value'] : undefined;
  });
  return 'example' in node ? [node['example'], ...values] : values;
}

/** Every schema that stands beside examples, in media types and parameters. */
export function examples(
  value: unknown = document,
): { at: string; schema: unknown; values: unknown[] }[] {
  return nodes(value)
    .filter(({ node }) => 'schema' in node)
    .map(({ at, node }) => ({ at, schema: node['schema'], values: examplesIn(node) }));
}

// Beside it the schemas' ids end in schemas/<name>.json, as their files do beside the document.
const home = 'https://crm-conformance.dev/openapi.json';
const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
for (const name of schemaNames) {
  const schema: object = JSON.parse(readSpec(`schemas/${name}.json`));
  ajv.addSchema({ ...schema, $id: `https://crm-conformance.dev/schemas/${name}.json` });
}
// Relative references then resolve as they do beside the file: ./schemas/… to the schemas' own ids.
ajv.addSchema({ $id: home, components: document.components });

/** What is wrong with an example by a schema of the document; empty when nothing is. */
export function faultsOf(schema: unknown, value: unknown): string {
  const text = JSON.stringify(schema).replaceAll('"#/components', `"${home}#/components`);
  const placed = JSON.parse(text.replaceAll('"./schemas/', `"${new URL('schemas/', home).href}`));
  const conforms = ajv.compile(placed as AnySchemaObject);
  return conforms(value) ? '' : ajv.errorsText(conforms.errors);
}

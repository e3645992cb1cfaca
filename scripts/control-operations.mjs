/** The operations of `spec/control.openapi.yaml`, for the generators of types and docs. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const document = parse(
  readFileSync(new URL('../spec/control.openapi.yaml', import.meta.url), 'utf8'),
);
const { schemas } = document.components;

const nameOf = (ref) => ref.split('/').at(-1);

/** A schema in short form: `{ name?: string, users: { role: … }[] }`. */
export function shapeOf(schema) {
  if (schema.$ref?.endsWith('/Id')) return 'number | bigint';
  if (schema.$ref !== undefined) return shapeOf(schemas[nameOf(schema.$ref)]);
  if (schema.enum !== undefined) return schema.enum.map((value) => `'${value}'`).join(' | ');
  if (schema.type === 'array') return `${shapeOf(schema.items)}[]`;
  if (schema.type !== 'object') return schema.type === 'integer' ? 'number' : schema.type;
  const fields = Object.entries(schema.properties).map(([key, value]) => {
    const mark = schema.required?.includes(key) ? '' : '?';
    return `${key}${mark}: ${shapeOf(value)}`;
  });
  return `{ ${fields.join(', ')} }`;
}

/** A schema as a type of `spec/generated/control-types.ts`. */
function typeOf(schema) {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  return schema.type === 'array' ? `${typeOf(schema.items)}[]` : shapeOf(schema);
}

const contentOf = (part) => part?.content?.['application/json'].schema;

function requestOf({ requestBody, parameters }) {
  if (requestBody !== undefined) return contentOf(requestBody);
  if (parameters === undefined) return undefined;
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  };
}

const described = (schema) =>
  schema === undefined ? undefined : { type: typeOf(schema), shape: shapeOf(schema) };

/** In the order of the protocol, without discovery, which an adapter does not need. */
export const operations = schemas.OperationName.enum.map((name) => {
  const operation = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .find(({ operationId }) => operationId === name);
  const [, response] = Object.entries(operation.responses).find(([status]) =>
    status.startsWith('2'),
  );
  return {
    name,
    summary: operation.summary,
    description: operation.description?.trim(),
    request: described(requestOf(operation)),
    answer: described(contentOf(response)),
  };
});

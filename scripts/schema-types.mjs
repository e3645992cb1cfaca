import { compile } from 'json-schema-to-typescript';

/** Types for all schemas under `#/components/schemas` of an OpenAPI document or `#/$defs`. */
export async function typesOf(schemas, name) {
  const text = JSON.stringify({ $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/');
  const { $defs } = JSON.parse(text);
  // Beyond 2^53, a number would lose digits.
  if ($defs.Id !== undefined) $defs.Id.tsType = 'number | bigint';
  return compile({ title: name, $defs, type: 'object', additionalProperties: false }, name, {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: true,
    format: true,
    style: { singleQuote: true, printWidth: 100 },
  });
}

/** A schema file's name as a TypeScript name: `shape-a` becomes `ShapeA`. */
export const bodyTypeName = (name) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** Adds hints for json-schema-to-typescript, which would lose information otherwise. */
export function hintTypes(schema) {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const { allOf, ...rest } = schema;
  // The generator drops `allOf` next to properties; `extends` yields an interface that inherits.
  if (allOf?.length === 1 && '$ref' in allOf[0]) return hintTypes({ ...rest, extends: allOf[0] });
  // A schema with only a description allows every value, not every object.
  if (Object.keys(schema).join() === 'description') return { ...schema, tsType: 'unknown' };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, hintTypes(value)]));
}

import type { AnySchemaObject, Options, ValidateFunction } from 'ajv/dist/2020.js';
import { requireLate } from './late.js';
import { readSpec } from './root.js';
import { type Violation, violationsOf } from './violations.js';

/** A value that conforms, now typed, or what is wrong with it. */
export type Validated<T> = { ok: true; value: T } | { ok: false; violations: Violation[] };

/** A compiled schema: types a value that conforms, or says what is wrong with it. */
export type Validator<T> = (value: unknown) => Validated<T>;

/** A function that ajv has compiled, as one that says in words what is wrong. */
export function validatorOf<T>(name: string, conforms: ValidateFunction): Validator<T> {
  return (value) =>
    conforms(value)
      ? // The caller names the type that goes with the schema; conforming is what makes it true.
        { ok: true, value: value as T }
      : { ok: false, violations: violationsOf(name, value, conforms.errors ?? []) };
}

/**
 * Compiles any JSON Schema 2020-12 whose violations are to read like those of the contract's own
 * schemas: manifests, profiles, baselines. Unknown keys name the nearest known one.
 *
 * @typeParam T the type of a value that conforms; it is the caller's to keep it true to the schema
 * @param name reported as the `schema` of every violation
 * @throws when the schema itself is not valid
 */
export function compileSchema<T = unknown>(schema: AnySchemaObject, name: string): Validator<T> {
  const { Ajv2020 } = requireLate('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  const addFormats = requireLate('ajv-formats') as typeof import('ajv-formats');
  // A union such as `string or null` and a `then` that adds to its parent are meant: the options
  // that would refuse them are off. They are those by which the contract's schemas were compiled.
  const options = JSON.parse(readSpec('ajv-options.json')) as Options; // a file of this package
  const ajv = new Ajv2020(options);
  // The package is CommonJS: under Node's rules its function is a property of the default export.
  addFormats.default(ajv);
  return validatorOf<T>(name, ajv.compile(schema));
}

import type { AnySchemaObject, ErrorObject, Options, ValidateFunction } from 'ajv/dist/2020.js';
import { withNumbers } from './exact-json.js';
import { requireLate } from './late.js';
import { readSpec } from './root.js';
import { type Violation, violationsOf } from './violations.js';

/** A value that conforms, now typed, or what is wrong with it. */
export type Validated<T> = { ok: true; value: T } | { ok: false; violations: Violation[] };

/**
 * A compiled schema: types a value that conforms, or says what is wrong with it. `shown` is the value as
 * messages may show it, with its secrets masked; absent if there are none.
 */
export type Validator<T> = (value: unknown, shown?: unknown) => Validated<T>;

/** Wraps a function that ajv compiled, so that it says in words what is wrong. */
export function validatorOf<T>(name: string, conforms: ValidateFunction): Validator<T> {
  return (value, shown = value) =>
    conforms(withNumbers(value))
      ? // The caller names the type that belongs to the schema; the value has just passed the schema.
        { ok: true, value: value as T }
      : {
          ok: false,
          violations: violationsOf(name, value, errorsOn(shown, value, conforms.errors ?? [])),
        };
}

/** The errors of a value, with the data of what may be shown. */
function errorsOn(shown: unknown, value: unknown, errors: ErrorObject[]): ErrorObject[] {
  if (shown === value) return errors;
  const at = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((node, key) => (Object(node) as Record<string, unknown>)[key], shown);
  return errors.map((error) => ({ ...error, data: at(error.instancePath) }));
}

/**
 * Compiles any JSON Schema 2020-12, such as those of manifests, profiles and baselines. Its
 * violations read like those of the contract's own schemas: an unknown key names the nearest known
 * one.
 *
 * @typeParam T the type of a value that conforms; the caller keeps it true to the schema
 * @param name reported as the `schema` of every violation
 * @throws when the schema itself is not valid
 */
export function compileSchema<T = unknown>(schema: AnySchemaObject, name: string): Validator<T> {
  const { Ajv2020 } = requireLate('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  const addFormats = requireLate('ajv-formats') as typeof import('ajv-formats');
  // The schemas use unions such as `string or null`, and a `then` that adds to its parent. The
  // options that would refuse these are off. The contract's schemas are compiled with the same
  // options.
  const options = JSON.parse(readSpec('ajv-options.json')) as Options; // a file of this package
  const ajv = new Ajv2020(options);
  // The package is CommonJS: under Node's rules its function is a property of the default export.
  addFormats.default(ajv);
  return validatorOf<T>(name, ajv.compile(schema));
}

import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type SchemaTypes, schemaNames } from './generated/contract-types.js';
import { readSpec } from './root.js';
import { type Violation, violationsOf } from './violations.js';

/** Names a schema under `spec/schemas/`. */
export type SchemaName = keyof SchemaTypes;

/** A value that conforms, now typed, or what is wrong with it. */
export type Validated<T> = { ok: true; value: T } | { ok: false; violations: Violation[] };

/** A compiled schema: types a value that conforms, or says what is wrong with it. */
export type Validator<T> = (value: unknown) => Validated<T>;

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strict: true,
    // A union such as `string or null` and a `then` that adds to its parent are meant.
    strictTypes: false,
    strictRequired: false,
  });
  // The package is CommonJS: under Node's rules its function is a property of the default export.
  addFormats.default(ajv);
  return ajv;
}

function validatorOf<T>(name: string, schema: AnySchemaObject, ajv: Ajv2020): Validator<T> {
  const conforms = ajv.compile(schema);
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
  return validatorOf<T>(name, schema, newAjv());
}

let shared: Ajv2020 | undefined;
const compiled = new Map<SchemaName, Validator<unknown>>();

/** The id under which a schema is known; its file has none, so that linters may load it twice. */
const idOf = (name: SchemaName): string => `https://crm-conformance.dev/schemas/${name}.json`;

/** A schema of the contract, with the id that references between schemas resolve against. */
export function readSchema(name: SchemaName): AnySchemaObject {
  // Files of this package; that each is a valid schema is tested, and ajv refuses others.
  const schema = JSON.parse(readSpec(`schemas/${name}.json`)) as AnySchemaObject;
  return { ...schema, $id: idOf(name) };
}

/** Compiling one schema takes milliseconds, so each waits until it is asked for. */
function contractValidator(name: SchemaName): Validator<unknown> {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  if (shared === undefined) {
    shared = newAjv();
    for (const each of schemaNames) shared.addSchema(readSchema(each));
  }
  const made = validatorOf<unknown>(name, { $ref: idOf(name) }, shared);
  compiled.set(name, made);
  return made;
}

/** What is wrong with a value by a schema of the contract; empty when it conforms. */
export function validate(name: SchemaName, value: unknown): Violation[] {
  const judged = contractValidator(name)(value);
  return judged.ok ? [] : judged.violations;
}

/** Types a value as what a schema of the contract describes, or says what is wrong with it. */
export function validateAs<Name extends SchemaName>(
  name: Name,
  value: unknown,
): Validated<SchemaTypes[Name]> {
  const judged = contractValidator(name)(value);
  // The types are generated from the same schema that the value has just met.
  return judged.ok ? { ok: true, value: judged.value as SchemaTypes[Name] } : judged;
}

export type { Violation } from './violations.js';

import type { Validated, Validator } from './compile-schema.js';
import { validatorOf } from './compile-schema.js';
import type { SchemaTypes } from './generated/contract-types.js';
import { contractValidators } from './generated/contract-validators.js';
import type { Violation } from './violations.js';

/** Names a schema under `spec/schemas/`. */
export type SchemaName = keyof SchemaTypes;

function contractValidator<Name extends SchemaName>(name: Name): Validator<SchemaTypes[Name]> {
  return validatorOf(name, contractValidators[name]);
}

/** The violations of a value against a schema of the contract; empty when it conforms. */
export function validate(name: SchemaName, value: unknown): Violation[] {
  const judged = contractValidator(name)(value);
  return judged.ok ? [] : judged.violations;
}

/** Types a value by a schema of the contract, or says what is wrong with it. */
export function validateAs<Name extends SchemaName>(
  name: Name,
  value: unknown,
): Validated<SchemaTypes[Name]> {
  return contractValidator(name)(value);
}

export { compileSchema, type Validated, type Validator } from './compile-schema.js';
export type { Violation } from './violations.js';

import type { Violation } from '../violation.js';

/** The violation for a value outside the allowed set (7.2). */
export function unsupportedChoice(path: string): Violation {
  return {
    code: 'NotSupportedChoice',
    path,
    detail: 'The value you selected is not a valid choice.',
  };
}

/** The violation for a value of the wrong type (7.2). */
export function invalidType(path: string, type: string): Violation {
  return { code: 'InvalidType', path, detail: `This value should be of type ${type}.` };
}

/** The value as an array, if it is one. */
export function readArray(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** The value as a record, if it is an object and no array. */
export function readObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value));
}

import { type Validated, validatorOf } from '../../../spec/compile-schema.js';
import { controlValidators } from '../../../spec/generated/control-validators.js';
import { isRecord } from '../../../spec/violation-words.js';
import type { Violation } from '../../../spec/violations.js';
import type { ControlOperation } from '../../check/control.js';

/** The schema of each answer in `spec/control.openapi.yaml`. Other operations have no answer. */
export const answerSchemas: Readonly<Partial<Record<ControlOperation, string>>> = {
  createAccount: 'ControlledAccount',
  createIntegration: 'ControlledIntegration',
  grant: 'Grant',
  installWidget: 'WidgetInstallation',
  listInstallations: 'Installation',
  createChatChannel: 'ChatChannel',
  regenerateSecret: 'NewSecret',
  readClock: 'ClockReading',
  moveClock: 'ClockReading',
};

/** Most values in an answer: far more than any correct answer holds. */
const mostValues = 100_000;
/** The lists of a discovery in which the schema compares each item with each, which takes long for many. */
const comparedLists = ['operations', 'steering'];
/** Most operations in such a list. */
const mostOperations = 100;

/**
 * Validates the answer of an operation, from the HTTP protocol or from an adapter. An answer that is too
 * large is refused before the schema sees it: it is validated in the thread that must stay able to stop.
 *
 * @param operation an operation with an answer, or `discover`
 */
export function judgeAnswer(
  operation: ControlOperation | 'discover',
  answer: unknown,
): Validated<unknown> {
  const name = operation === 'discover' ? 'Discovery' : answerSchemas[operation];
  if (name === undefined) throw new Error(`${operation} has no answer`);
  const tooLarge = excessOf(operation, answer);
  if (tooLarge !== undefined) return { ok: false, violations: [{ ...tooLarge, schema: name }] };
  const compiled = controlValidators[operation === 'listInstallations' ? 'InstallationList' : name];
  if (compiled === undefined) throw new Error(`the protocol has no schema ${name}`);
  return validatorOf(name, compiled)(answer);
}

/** What is too much in an answer; undefined when its size is usual. */
function excessOf(operation: string, answer: unknown): Omit<Violation, 'schema'> | undefined {
  if (operation === 'discover' && isRecord(answer)) {
    for (const name of comparedLists) {
      const list = answer[name];
      if (Array.isArray(list) && list.length > mostOperations) {
        return excess(`$.${name}`, mostOperations, 'operations', list.length);
      }
    }
  }
  const rest: unknown[] = [answer];
  for (let values = 0; rest.length > 0; values += 1) {
    if (values + rest.length > mostValues) {
      return excess('$', mostValues, 'values', 'more');
    }
    const value = rest.pop();
    const parts = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
    if (parts.length > mostValues) return excess('$', mostValues, 'values', 'more');
    for (const part of parts) rest.push(part);
  }
  return undefined;
}

function excess(
  path: string,
  most: number,
  what: string,
  count: number | string,
): Omit<Violation, 'schema'> {
  const expected = `at most ${most} ${what}`;
  const found = String(count);
  return {
    path,
    rule: 'maxItems',
    expected,
    found,
    message: `at ${path}: expected ${expected}, found ${found}`,
  };
}

import { isInteger } from '../../spec/exact-json.js';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import { isRecord } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';
import { memberOf } from '../shared/bodies.js';

type Stage = Pick<CheckContext<Messages>, 'given' | 'resources' | 'seen' | 'untestable'>;

/**
 * The number of leads in the request with the same fault. A service may treat the first one
 * differently.
 */
const leads = 3;

/** The answers to a choice that a select field does not have, and to a value of the wrong type. */
export async function invalidRequests(
  t: Stage,
): Promise<{ choice: Exchange; type: Exchange; all: Exchange[] }> {
  const accessToken = await t.given.access();
  const { field } = await createField(t, accessToken);
  const { id } = field;
  if (!isInteger(id)) {
    throw t.untestable(
      'a created field has no `id` that is an integer',
      'resources/custom-field-id',
    );
  }
  const choice = await t.seen.wrong.invalidChoice(accessToken, id, leads);
  const type = await t.seen.wrong.invalidType(accessToken, id, leads);
  return { choice, type, all: [choice, type] };
}

/** The answers to invalid requests that are 400 with an object. */
export async function failedValidations(t: Stage): Promise<Exchange[]> {
  const { all } = await invalidRequests(t);
  const found = all.filter(({ status, json }) => status === 400 && isRecord(json));
  if (found.length > 0) return found;
  throw t.untestable(
    'no invalid request was answered 400 with an object',
    'errors/failed-validation-is-400',
  );
}

/** One entry of `validation-errors`, or one of its `errors`, with the answer it stands in. */
export interface Entry {
  readonly exchange: Exchange;
  readonly value: unknown;
}

/** All entries of `validation-errors` of invalid requests. */
export async function validationEntries(t: Stage): Promise<Entry[]> {
  const found = (await failedValidations(t)).flatMap((exchange) =>
    objectsIn(exchange.json, 'validation-errors').map((value) => ({ exchange, value })),
  );
  if (found.length > 0) return found;
  throw t.untestable(
    'no invalid request was answered with `validation-errors`',
    'errors/validation-errors-list',
  );
}

/** All single errors of all entries of `validation-errors` of invalid requests. */
export async function validationErrors(t: Stage): Promise<Entry[]> {
  const found = (await validationEntries(t)).flatMap(({ exchange, value }) =>
    objectsIn(value, 'errors').map((error) => ({ exchange, value: error })),
  );
  if (found.length > 0) return found;
  throw t.untestable(
    'no entry of `validation-errors` has errors',
    'errors/validation-entry-errors',
  );
}

/** The codes of all errors of one answer. */
export function codesOf({ json }: Exchange): unknown[] {
  return objectsIn(json, 'validation-errors')
    .flatMap((entry) => objectsIn(entry, 'errors'))
    .map((error) => memberOf(error, 'code'));
}

/** The codes of all errors of one answer. Untestable if there are none. */
export function knownCodesOf(t: Pick<Stage, 'untestable'>, exchange: Exchange): unknown[] {
  const codes = codesOf(exchange);
  if (codes.length > 0) return codes;
  throw t.untestable('the answer has no validation errors', 'errors/validation-errors-list');
}

/** The objects of the list that a member holds. */
export function objectsIn(body: unknown, member: string): unknown[] {
  const list = memberOf(body, member);
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { batch, leadLimit, leadNames } from '../shared/batches.js';
import { withText } from '../shared/with-text.js';

type Stage = Pick<CheckContext<Messages>, 'resources'>;

/** A request that is wrong, with the words that follow its method and path in a message. */
export type Wrong = readonly [what: string, request: RequestOptions];

/**
 * Requests with too many leads of which one is invalid.
 *
 * @param invalid the lead; undefined where the profile describes none
 */
export function tooManyAndInvalid(t: Stage, accessToken: string, invalid: unknown): Wrong[] {
  if (invalid === undefined) return [];
  const tooMany = batch(t, leadNames('n', leadLimit + 1));
  return [0, leadLimit].map((place) => [
    `with ${leadLimit + 1} leads of which number ${place + 1} is invalid`,
    t.resources.leads.createRequest(accessToken, tooMany.with(place, invalid)),
  ]);
}

/** Requests that are wrong whoever sends them. */
export function wrongRequests(t: Stage, accessToken: string, invalid: unknown): Wrong[] {
  const { leads, wrong } = t.resources;
  const create = (items: readonly unknown[]) => leads.createRequest(accessToken, items);
  const unsupported = wrong.unsupportedMethods(accessToken);
  return [
    ['which does not exist', t.resources.request(accessToken, wrong.unknownPath('twice'))],
    ...unsupported.map((each): Wrong => ['which is not supported', each]),
    ['with empty data', create([])],
    ['with too many leads', create(batch(t, leadNames('n', leadLimit + 1)))],
    ['with text that is no JSON', withText(create([leads.item('Conformance')]), '[')],
    ...[invalid].flatMap((each): Wrong[] =>
      each === undefined ? [] : [['with an invalid lead', create([each])]],
    ),
    ...tooManyAndInvalid(t, accessToken, invalid),
  ];
}

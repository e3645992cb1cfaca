import { defineCheck } from '../../harness/check/check.js';
import type { Consent, GivenAccount } from '../../harness/check/given.js';
import type { RequestOptions } from '../../harness/check/http.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { memberOf } from '../shared/bodies.js';
import { apiCalls, named } from '../shared/calls.js';
import { isOrigin } from '../shared/chat-channel.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { unnamedIn } from '../shared/not-found-detail.js';
import { hasShapeA, hasShapeC, isText } from './shapes.js';
import { type HeldPair, Tour, type TourContext, tourMessages } from './tour.js';

export default defineCheck({
  title: 'refusals of calls with a good token, and the answer with nothing in it',
  clauses: [
    'ACC-9',
    'STATUS-500-1',
    'STATUS-500-2',
    'SHAPE-D-1',
    'SHAPE-D-2',
    'SHAPE-D-3',
    'SHAPE-D-4',
    'SHAPE-D-5',
    'SHAPE-D-6',
    'STATUS-402-1',
    'STATUS-402-2',
    'STATUS-402-3',
    'STATUS-204-1',
    'STATUS-204-2',
    'RES-7',
    'STATUS-404-1',
    'STATUS-404-2',
    'STATUS-404-3',
    'SHAPE-C-1',
    'SHAPE-C-2',
    'SHAPE-C-3',
    'SHAPE-C-4',
  ],
  needs: ['provision', 'fault', 'billing'],
  does: ['create', 'grant', 'disturb'],
  kills: ['failure-body-empty'],
  circumstances: 'own',
  messages: tourMessages,
  async run(t) {
    const tour = new Tour(t);
    const account = await t.given.account();
    const integration = await t.given.integration();
    const consent: Consent = { integration, account, user: account.admin };
    const held = await tour.installation(consent);
    if (held === undefined) throw t.untestable('a fresh code gave no pair');
    await tour.call(held, 'ACC-9', (token) => t.resources.accountRequest(token));
    await nothing(t, tour, held);
    await failure(t, tour, held, account);
    await endedPeriod(t, tour, held, account);
    await unknownPath(t, tour, held);
  },
});

/** The list of sources of a fresh integration is empty. */
async function nothing(t: TourContext, tour: Tour, { tokens }: HeldPair): Promise<void> {
  const request = t.resources.sources.listRequest(tokens.accessToken);
  if (!t.offers(request)) return;
  const exchange = await t.http.look(request);
  const { status, body } = exchange;
  const empty = 'status 204 for the list of sources of an integration without any';
  tour.holds(status === 204, 'STATUS-204-1', empty, `status ${status}`, exchange);
  const words = `no byte after the head of the 204 for ${named(exchange)}`;
  tour.holds(body.length === 0, 'STATUS-204-2', words, `${body.length} bytes`, exchange);
  for (const header of ['content-length', 'transfer-encoding']) {
    const value = exchange.header(header) ?? '0';
    const silent = 'no header that announces a body in a 204';
    tour.holds(value === '0', 'STATUS-204-2', silent, `${header}: ${value}`, exchange);
  }
}

/** The API calls, first of all those that write. */
function writesFirst(t: TourContext, accessToken: string): RequestOptions[] {
  const isRead = ({ method = 'GET' }: RequestOptions) => Number(method === 'GET');
  return apiCalls(t, accessToken).toSorted((one, other) => isRead(one) - isRead(other));
}

async function failure(
  t: TourContext,
  tour: Tour,
  { tokens }: HeldPair,
  { id }: GivenAccount,
): Promise<void> {
  const [request] = writesFirst(t, tokens.accessToken);
  if (request === undefined) return;
  await t.operator.failNext({ account_id: id, times: 1 });
  const exchange = await t.http.send(request);
  const { status, json } = exchange;
  const failed = 'status 500 for an unexpected failure';
  tour.holds(status === 500, 'STATUS-500-1', failed, `status ${status}`, exchange);
  const words = 'Shape D in the body of a 500';
  if (!isRecord(json)) throw tour.broken('STATUS-500-2', words, 'no JSON object', exchange);
  const members: [string, ClauseId, (value: unknown) => boolean][] = [
    ['title', 'SHAPE-D-1', isText],
    ['status', 'SHAPE-D-2', (value) => value === 500],
    ['detail', 'SHAPE-D-3', isText],
    ['trace_id', 'SHAPE-D-4', isText],
  ];
  for (const [member, clause, isRight] of members) {
    const value = memberOf(json, member);
    const isInferred = value !== undefined && clause !== 'SHAPE-D-4';
    const found = `${member} ${shortJson(value)}`;
    tour.holds(isRight(value), isInferred ? 'SHAPE-D-6' : clause, words, found, exchange);
  }
  tour.holds(!Object.hasOwn(json, 'type'), 'SHAPE-D-5', 'no `type` in a 500', 'one', exchange);
}

async function endedPeriod(
  t: TourContext,
  tour: Tour,
  { tokens: { accessToken } }: HeldPair,
  { id }: GivenAccount,
): Promise<void> {
  const exchange = await whilePeriodEnded(t, id, async () => {
    for (const call of writesFirst(t, accessToken)) {
      const answer = await t.http.send(call);
      // The contract does not say which calls are refused.
      if (!answer.ok) return answer;
    }
    return undefined;
  });
  const words = 'status 402 for some API call after the period of the account ended';
  if (exchange === undefined) throw tour.broken('STATUS-402-1', words, 'success for all of them');
  const { status } = exchange;
  tour.holds(status === 402, 'STATUS-402-1', words, `status ${status}`, exchange);
  hasShapeA(t, tour, exchange, 'STATUS-402-3');
}

async function unknownPath(t: TourContext, tour: Tour, { tokens }: HeldPair): Promise<void> {
  const path = t.resources.wrong.unknownPath('xéß語');
  const options = { method: 'POST', json: [{}] };
  const exchange = await t.resources.call(tokens.accessToken, path, options);
  const { status, json } = exchange;
  const words = 'status 404 for a POST to an unknown path';
  tour.holds(status === 404, 'STATUS-404-1', words, `status ${status}`, exchange);
  if (isOrigin(json)) return hasShapeC(tour, exchange);
  hasShapeA(t, tour, exchange, 'STATUS-404-2');
  const detail = String(memberOf(json, 'detail'));
  const unnamed = unnamedIn(detail, 'POST', path);
  if (unnamed === undefined) return;
  throw tour.broken('STATUS-404-3', `a \`detail\` that names ${unnamed}`, detail, exchange);
}

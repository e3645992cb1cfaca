import type { ChatChannel } from '../../spec/generated/control-types.js';
import { defineCheck } from '../../harness/check/check.js';
import type { Consent, GivenAccount } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { whilePeriodEnded } from '../errors/billing.js';
import { memberOf, problemFault } from '../shared/bodies.js';
import { named } from '../shared/calls.js';
import { isOrigin } from '../shared/chat-channel.js';
import { type HeldPair, Tour, type TourContext, tourMessages } from './tour.js';

export default defineCheck({
  title: 'refusals of one account, each with its status and its shape, and answers with nothing in them',
  clauses: [
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
    'STATUS-401-1',
    'STATUS-401-4',
    'STATUS-401-5',
    'STATUS-401-6',
    'AUTH-12',
    'AUTH-13',
    'SVC-4',
    'STATUS-404-1',
    'STATUS-404-2',
    'STATUS-404-3',
    'STATUS-404-4',
    'STATUS-404-5',
    'STATUS-404-6',
    'STATUS-403-3',
    'STATUS-403-4',
    'STATUS-403-5',
    'SHAPE-C-1',
    'SHAPE-C-2',
    'SHAPE-C-3',
    'SHAPE-C-4',
    'CHAT-2',
    'CHAT-3',
    'INST-ISO-1',
  ],
  needs: ['provision', 'fault', 'billing', 'chat-channel'],
  does: ['create', 'grant', 'disturb'],
  kills: ['failure-body-empty'],
  circumstances: 'own',
  messages: tourMessages,
  async run(t) {
    const tour = new Tour(t);
    const account = await t.given.account();
    const integration = await t.given.integration();
    const consent: Consent = { integration, account, user: account.admin };
    const held = await tour.installation(consent, 'ST-CODE-3');
    if (held === undefined) throw t.untestable('a fresh code gave no pair');
    await nothing(t, tour, held);
    await failure(t, tour, held, account);
    await endedPeriod(t, tour, held, account);
    await withoutCredentials(t, tour);
    await unknownPath(t, tour, held);
    await chats(t, tour, account);
  },
});

/** Lists of a fresh account are empty. */
async function nothing(t: TourContext, tour: Tour, { tokens }: HeldPair): Promise<void> {
  const { sources, leads } = t.resources;
  const token = tokens.accessToken;
  for (const request of [
    sources.listRequest(token),
    sources.listRequest(token),
    leads.listRequest(token, 1, 50),
  ]) {
    if (!t.offers(request)) continue;
    const exchange = await t.http.look(request);
    const { status, body } = exchange;
    const isList = request.url === sources.listRequest(token).url;
    const empty = 'status 204 for the list of sources of an integration without any';
    if (isList) tour.holds(status === 204, 'STATUS-204-1', empty, `status ${status}`, exchange);
    if (status !== 204) continue;
    const words = `no byte after the head of the 204 for ${named(exchange)}`;
    tour.holds(body.length === 0, 'STATUS-204-2', words, `${body.length} bytes`, exchange);
    for (const header of ['content-length', 'transfer-encoding']) {
      const value = exchange.header(header) ?? '0';
      const silent = 'no header that announces a body in a 204';
      tour.holds(value === '0', 'STATUS-204-2', silent, `${header}: ${value}`, exchange);
    }
  }
}

async function failure(
  t: TourContext,
  tour: Tour,
  { tokens }: HeldPair,
  { id }: GivenAccount,
): Promise<void> {
  const { leads } = t.resources;
  const request = leads.createRequest(tokens.accessToken, [leads.item('Failing')]);
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
  { tokens }: HeldPair,
  { id }: GivenAccount,
): Promise<void> {
  const { leads } = t.resources;
  const answers = await whilePeriodEnded(t, id, async () => [
    await t.resources.account(tokens.accessToken),
    await t.http.send(leads.createRequest(tokens.accessToken, [leads.item('Unpaid')])),
  ]);
  const refused = answers.filter(({ ok }) => !ok);
  const words = 'status 402 after the period of the account ended';
  tour.holds(refused.length > 0, 'STATUS-402-1', words, 'successes alone', answers[0]);
  for (const exchange of refused) {
    const { status } = exchange;
    tour.holds(status === 402, 'STATUS-402-1', words, `status ${status}`, exchange);
    hasShapeA(t, tour, exchange, 'STATUS-402-3');
  }
}

/** Without credentials, with a scheme that does not exist, and with a second word after the token. */
async function withoutCredentials(t: TourContext, tour: Tour): Promise<void> {
  const { leads } = t.resources;
  const { json } = leads.createRequest('', [leads.item('Anonymous')]);
  const { url } = leads.createRequest('', []);
  const options = { method: 'POST', json };
  for (const [exchange, clause, what] of [
    [await t.resources.call(undefined, url, options), 'STATUS-401-6', 'no credentials'],
    [await t.resources.callWithScheme('Conformance', 'token'), 'AUTH-12', 'an unknown scheme'],
  ] as const) {
    const { status } = exchange;
    tour.holds(status === 401, clause, `status 401 for ${what}`, `status ${status}`, exchange);
    hasShapeA(t, tour, exchange, 'STATUS-401-5');
  }
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
  tour.holds(detail.includes('POST'), 'STATUS-404-3', 'the method in the detail', detail, exchange);
}

/** A channel signs with the secret of another one, and writes to a scope that nobody has registered. */
async function chats(t: TourContext, tour: Tour, { id }: GivenAccount): Promise<void> {
  const channelOf = (): Promise<ChatChannel> => t.operator.createChatChannel({ account_id: id });
  const channel = await channelOf();
  const { secret } = await channelOf();
  const wrong = await t.chats.connect(channel, String(id), { secret });
  const unsigned = await t.chats.connect(channel, String(id), { signature: null });
  const signed = 'a refusal of a chats call without a signature';
  tour.holds(!unsigned.ok, 'CHAT-2', signed, `status ${unsigned.status}`, unsigned);
  const { status } = wrong;
  const words = 'status 403 for an X-Signature with the secret of another channel';
  tour.holds(status === 403, 'STATUS-403-3', words, `status ${status}`, wrong);
  const shape = 'Shape C in the body of a 403';
  const isShape = isOrigin(wrong.json);
  tour.holds(isShape, 'STATUS-403-4', shape, shortJson(wrong.json), wrong);
  hasShapeC(tour, wrong, 403, 'ORIGIN_INVALID_SIGNATURE');
  const unregistered = await t.chats.message(channel, 'conformance-unregistered');
  if (unregistered.status !== 404 || !isOrigin(unregistered.json)) return;
  hasShapeC(tour, unregistered, 404, 'ORIGIN_NOT_REGISTERED', 'NOT_FOUND');
}

function hasShapeA(t: TourContext, tour: Tour, exchange: Exchange, clause: ClauseId): void {
  const fault = problemFault(t, exchange);
  const words = `Shape A in the body of the ${exchange.status}`;
  tour.holds(fault === undefined, clause, words, fault ?? '', exchange);
}

function hasShapeC(
  tour: Tour,
  exchange: Exchange,
  code?: 403 | 404,
  type?: string,
  description?: string,
): void {
  const { json } = exchange;
  const isInteger = (value: unknown) => Number.isInteger(value);
  const members: [string, ClauseId, (value: unknown) => boolean][] = [
    ['status', 'SHAPE-C-1', (value) => value === 0],
    ['error_code', 'SHAPE-C-2', isInteger],
    ['error_type', 'SHAPE-C-3', isText],
    ['error_description', 'SHAPE-C-4', isText],
  ];
  if (code !== undefined) {
    members.push(
      ['error_code', code === 403 ? 'STATUS-403-4' : 'STATUS-404-4', (value) => value === code],
      ['error_type', code === 403 ? 'STATUS-403-5' : 'STATUS-404-5', (value) => value === type],
    );
  }
  if (description !== undefined) {
    members.push(['error_description', 'STATUS-404-6', (value) => value === description]);
  }
  for (const [member, clause, isRight] of members) {
    const value = memberOf(json, member);
    const words = `Shape C in the body of a ${exchange.status}`;
    tour.holds(isRight(value), clause, words, `${member} ${shortJson(value)}`, exchange);
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

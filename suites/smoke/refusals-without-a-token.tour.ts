import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { isOrigin } from '../shared/chat-channel.js';
import { hasShapeA, hasShapeC } from './shapes.js';
import { Tour, type TourContext, tourMessages } from './tour.js';

export default defineCheck({
  title: 'refusals of calls without a token: of the account API and of the Chats API',
  clauses: [
    'STATUS-403-3',
    'STATUS-403-4',
    'STATUS-403-5',
    'STATUS-404-4',
    'STATUS-404-5',
    'STATUS-404-6',
    'SHAPE-C-1',
    'SHAPE-C-2',
    'SHAPE-C-3',
    'SHAPE-C-4',
    'CHAT-3',
    'STATUS-401-5',
    'STATUS-401-6',
    'AUTH-13',
    'SVC-4',
  ],
  needs: ['provision', 'chat-channel'],
  does: ['create'],
  kills: ['origin-status-http'],
  circumstances: 'own',
  messages: tourMessages,
  async run(t) {
    const tour = new Tour(t);
    await wrongSignature(t, tour);
    await withoutCredentials(t, tour);
  },
});

/** A channel signs with the secret of another one, and writes to a scope that nobody has registered. */
async function wrongSignature(t: TourContext, tour: Tour): Promise<void> {
  const { id } = await t.given.account();
  const channel = await t.operator.createChatChannel({ account_id: id });
  const { secret } = await t.operator.createChatChannel({ account_id: id });
  const wrong = await t.chats.connect(channel, String(id), { secret });
  const { status, json } = wrong;
  const words = 'status 403 for an X-Signature with the secret of another channel';
  if (status !== 403) {
    // Where a right signature does not help either, the refusal may have another reason.
    const signed = await t.chats.connect(channel, String(id));
    if (!signed.ok) throw t.untestable(`a signed connection was answered ${signed.status}`);
  }
  tour.holds(status === 403, 'STATUS-403-3', words, `status ${status}`, wrong);
  const shape = 'Shape C in the body of a 403';
  tour.holds(isOrigin(json), 'STATUS-403-4', shape, shortJson(json), wrong);
  hasShapeC(tour, wrong, 403, 'ORIGIN_INVALID_SIGNATURE');
  const unregistered = await t.chats.message(channel, 'conformance-unregistered');
  // The contract does not say which resources answer 404 with Shape C.
  if (unregistered.status !== 404 || !isOrigin(unregistered.json)) return;
  hasShapeC(tour, unregistered, 404, 'ORIGIN_NOT_REGISTERED', 'NOT_FOUND');
}

async function withoutCredentials(t: TourContext, tour: Tour): Promise<void> {
  const { leads } = t.resources;
  const { url, json } = leads.createRequest('', [leads.item('Anonymous')]);
  if (!t.offers({ url })) return;
  const exchange = await t.resources.call(undefined, url, { method: 'POST', json });
  const { status } = exchange;
  const words = 'status 401 for a request without credentials';
  tour.holds(status === 401, 'STATUS-401-6', words, `status ${status}`, exchange);
  hasShapeA(t, tour, exchange, 'STATUS-401-5');
}

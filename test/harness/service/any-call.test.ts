import { expect, it } from 'vitest';
import { AnyCall } from '../../../harness/service/any-call.js';
import { BoundResources } from '../../../harness/service/resources.js';
import { loadProfile } from '../../../spec/profile.js';
import { clientRig } from '../http/client-rig.js';
import { rawServer, response } from '../raw-server.js';

/** The calls that a server got for some tokens, where it answers calls of other methods than the account so. */
async function askedFor(calls: number, first: number, status: number, isAllowed = true) {
  const asked: string[] = [];
  const url = await rawServer((socket, head) => {
    const [request = ''] = head.split(' HTTP/');
    asked.push(request.replace(/\?.*/, ''));
    const isAccount = request.endsWith('/account');
    socket.write(response(isAccount ? 200 : status, status === 204 ? '' : '{}'));
  });
  const { client, redactor } = clientRig(url);
  const chosen = new AnyCall(first, () => isAllowed);
  const resources = new BoundResources(client, loadProfile(), redactor, '', chosen);
  const statuses: number[] = [];
  for (let n = 0; n < calls; n += 1) statuses.push((await resources.callAny('token')).status);
  return { asked, statuses };
}

const methods = [
  'GET /api/v4/account',
  'POST /api/v4/leads',
  'GET /api/v4/sources',
  'GET /api/v4/leads',
  'GET /api/v4/leads/custom_fields',
];

it.each([
  ['begins with the account', 0, methods],
  ['begins at another one and comes round', 3, [...methods.slice(3), ...methods.slice(0, 3)]],
])('each call takes the next method; it %s', async (_title, first, wanted) => {
  const { asked } = await askedFor(5, first, 200);
  expect(asked).toEqual(wanted);
});

it('a method that the target does not offer is left out for the account', async () => {
  const { asked } = await askedFor(3, 0, 200, false);
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'GET /api/v4/account'));
});

it.each([
  [401, [401], 1],
  [204, [204], 1],
  [404, [200], 2],
  [403, [200], 2],
  [500, [200], 2],
])('an answer %i of another method decides, or the account is asked', async (status, seen, n) => {
  const { asked, statuses } = await askedFor(1, 2, status);
  expect(statuses).toEqual(seen);
  expect(asked).toHaveLength(n);
});

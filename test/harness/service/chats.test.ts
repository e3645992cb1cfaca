import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BoundChats } from '../../../harness/service/chats.js';
import { loadProfile } from '../../../spec/profile.js';
import { clientRig } from '../http/client-rig.js';
import { rawServer, response } from '../raw-server.js';

const channel = { channel_id: 'channel/1', secret: 'channel-secret-key' };

/** Chats on a server that says what is given; `heads` are the requests that it got. */
async function rig(body = '{}') {
  const heads: string[] = [];
  const url = await rawServer((socket, head) => {
    heads.push(head);
    socket.write(response(200, body));
  });
  const made = clientRig(url);
  const chats = new BoundChats(made.client, loadProfile(), made.redactor, () => made.clock.now());
  const headers = (n = 0) =>
    Object.fromEntries(
      (heads[n] ?? '').split('\r\n').map((line) => {
        const [name = '', ...rest] = line.split(': ');
        return [name.toLowerCase(), rest.join(': ')];
      }),
    );
  return { ...made, chats, heads, headers };
}

const path = '/v2/origin/custom/channel%2F1/connect';
const date = 'Thu, 01 Jan 1970 00:16:40 GMT';

describe('a connection', () => {
  it('is signed over the lines of the profile, with the secret of the channel', async () => {
    const { chats, heads, headers, recorder } = await rig();
    await chats.connect(channel, 'account-7');
    expect(heads[0]?.split('\r\n')[0]).toBe(`POST ${path} HTTP/1.1`);
    const body = recorder.exchanges[0]?.request.body?.text ?? '';
    expect(JSON.parse(body)).toEqual({
      account_id: 'account-7',
      title: 'conformance',
      hook_api_version: 'v2',
    });
    const digest = createHash('md5').update(body).digest('hex');
    const signed = ['POST', digest, 'application/json', date, path].join('\n');
    expect(headers()).toMatchObject({
      date,
      'content-md5': digest,
      'content-type': 'application/json',
      'x-signature': createHmac('sha1', channel.secret).update(signed).digest('hex'),
    });
  });

  it('differs where the check wants it', async () => {
    const { chats, headers, recorder } = await rig();
    await chats.connect(channel, 'a');
    await chats.connect(channel, 'a', { signature: null });
    await chats.connect(channel, 'a', { signature: 'zz' });
    await chats.connect(channel, 'a', { secret: 'another-secret' });
    await chats.connect(channel, 'a', { alter: (right) => right.toUpperCase() });
    await chats.connect(channel, 'a', { tamper: true });
    const right = headers(0)['x-signature'];
    expect(headers(1)).not.toHaveProperty('x-signature');
    expect(headers(2)['x-signature']).toBe('zz');
    expect(headers(3)['x-signature']).toMatch(/^[0-9a-f]{40}$/);
    expect(headers(3)['x-signature']).not.toBe(right);
    expect(headers(4)['x-signature']).toBe(right?.toUpperCase());
    expect(headers(5)).toMatchObject({
      'x-signature': right,
      'content-md5': headers(0)['content-md5'],
    });
    const bodies = recorder.exchanges.map(({ request }) => request.body?.text);
    expect(bodies[5]).toBe(`${bodies[0]} `);
  });

  it('names its scope, where the answer has one', async () => {
    const named = await rig('{"scope_id":"scope-1"}');
    expect(named.chats.scopeOf(await named.chats.connect(channel, 'a'))).toBe('scope-1');
    for (const body of ['{}', '{"scope_id":5}', '[]', 'x']) {
      const { chats } = await rig(body);
      expect(chats.scopeOf(await chats.connect(channel, 'a'))).toBeUndefined();
    }
  });
});

it('the secret of a channel reaches no record, though a target says it', async () => {
  const { chats, recorder } = await rig(JSON.stringify({ secret: channel.secret }));
  await chats.message(channel, 'scope-1');
  expect(recorder.exchanges[0]?.response?.body?.text).toBe('{"secret":"<channel_secret#1>"}');
});

describe('a call whose signature begins with zeros', () => {
  it.each([1, 2])('varies its white space until there are %i of them', async (leadingZeros) => {
    const { chats, headers, recorder } = await rig();
    await chats.connect(channel, 'account-7', { leadingZeros });
    const body = recorder.exchanges[0]?.request.body?.text ?? '';
    expect(JSON.parse(body)).toMatchObject({ account_id: 'account-7' });
    const digest = createHash('md5').update(body).digest('hex');
    const signed = ['POST', digest, 'application/json', date, path].join('\n');
    const right = createHmac('sha1', channel.secret).update(signed).digest('hex');
    expect(right.startsWith('0'.repeat(leadingZeros))).toBe(true);
    expect(headers()['x-signature']).toBe(right);
  });
});

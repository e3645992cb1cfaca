import { expect, it } from 'vitest';
import { Answers } from '../../../harness/http/answers.js';
import { clientRig } from './client-rig.js';
import { answer, httpServer } from '../http-server.js';

const read = { url: '/a', headers: { authorization: 'Bearer secret-of-ours' } };

it('two checks look at the answer that one of them has asked for, each with the exchange in its record', async () => {
  const { url, seen } = await httpServer(({ target }, response) =>
    answer(response, 200, { target, at: seen.length }),
  );
  const answers = new Answers();
  const one = clientRig(url, undefined, answers);
  const other = clientRig(url, undefined, answers);
  other.redactor.learn('secret-of-ours', 'access_token');
  const asked = await one.client.seen(read);
  await other.client.send({ url: '/b' });
  const looked = await other.client.seen(read);
  expect(seen.map(({ target }) => target)).toEqual(['/a', '/b']);
  expect([looked.n, looked.text, looked.status]).toEqual([2, asked.text, 200]);
  expect(other.client.counts).toMatchObject({ requests: 1, shared: 1 });
  const [, recorded] = other.recorder.exchanges;
  expect(recorded).toMatchObject({ n: 2, shared: true, response: { status: 200 } });
  expect(recorded?.response?.body?.text).toBe(asked.text);
  expect(recorded?.request.headers).toContainEqual(['authorization', 'Bearer <access_token#1>']);
  expect(one.recorder.exchanges[0]).not.toHaveProperty('shared');
});

it('what a check asks for twice it is answered twice, and the next one has both', async () => {
  const { url, seen } = await httpServer((_seen, response) =>
    answer(response, 200, { at: seen.length }),
  );
  const answers = new Answers();
  const ask = async () => {
    const { client } = clientRig(url, undefined, answers);
    return [(await client.seen(read)).text, (await client.seen(read)).text];
  };
  expect(await ask()).toEqual(['{"at":1}', '{"at":2}']);
  expect(await ask()).toEqual(['{"at":1}', '{"at":2}']);
});

it('is no answer to another method, address, header or body, and none to what must be sent', async () => {
  const { url, seen } = await httpServer((_seen, response) => answer(response, 200, {}));
  const answers = new Answers();
  const others = [
    read,
    { ...read, method: 'PUT' },
    { ...read, url: '/a?b' },
    { ...read, headers: { authorization: 'Bearer another' } },
    { ...read, method: 'PUT', json: [1] },
    { ...read, method: 'PUT', json: [2] },
  ];
  for (const each of others) await clientRig(url, undefined, answers).client.seen(each);
  await clientRig(url, undefined, answers).client.send(read);
  expect(seen.length).toBe(others.length + 1);
});

it.each([503, 403])(
  'what passes, such as %i, is not held against those who ask later',
  async (passing) => {
    const { url, seen } = await httpServer((_seen, response) =>
      answer(response, seen.length === 1 ? passing : 200, {}),
    );
    const answers = new Answers();
    const statuses: number[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      statuses.push((await clientRig(url, undefined, answers).client.seen(read)).status);
    }
    expect(statuses).toEqual([passing, 200, 200]);
    expect(seen.length).toBe(2);
  },
);

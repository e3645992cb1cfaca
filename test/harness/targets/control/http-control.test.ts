import { getGlobalDispatcher, MockAgent, setGlobalDispatcher } from 'undici';
import { describe, expect, it } from 'vitest';
import { ControlFault } from '../../../../harness/check/control-fault.js';
import { connectControl } from '../../../../harness/targets/control/http-control.js';
import { startEmulator } from '../../../../harness/emulator/emulator.js';
import { onTestFinished } from 'vitest';
import { answer, type Handler, httpServer } from '../../http-server.js';
import { deafUrl, rawServer, response } from '../../raw-server.js';

const discovery = {
  protocol: 'crm-conformance-control',
  version: 1,
  operations: ['createAccount', 'deactivate', 'listInstallations', 'readClock'],
};

/** A target that offers these operations and answers them so. */
async function target(operation: Handler) {
  const server = await httpServer((seen, reply, request) => {
    if (seen.target === '/control/') answer(reply, 200, discovery);
    else operation(seen, reply, request);
  });
  const { control } = await connectControl(`${server.url}/control`, { timeoutMs: 2_000 });
  const { createAccount, deactivate, listInstallations, readClock } = control;
  if (!createAccount || !deactivate || !listInstallations || !readClock) throw new Error('missing');
  return { ...server, createAccount, deactivate, listInstallations, readClock, control };
}

async function faultOf(work: Promise<unknown>): Promise<ControlFault> {
  const fault = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (fault instanceof ControlFault) return fault;
  throw new Error('no control fault', { cause: fault });
}

describe('discovery', () => {
  it('yields the operations on offer and nothing else', async () => {
    const { control } = await target((_seen, reply) => answer(reply, 500));
    expect(Object.keys(control)).toEqual([
      'createAccount',
      'deactivate',
      'listInstallations',
      'readClock',
    ]);
  });

  it('of the emulator yields all of them', async () => {
    const emulator = await startEmulator();
    onTestFinished(() => emulator.stop());
    const { control, discovery: found } = await connectControl(emulator.controlUrl);
    expect(found.name).toBe('crm-conformance emulator');
    expect(Object.keys(control).toSorted()).toEqual(Object.keys(emulator.control).toSorted());
  });

  const names = Array.from({ length: 90_000 }, (_, n) => `x${n}`);

  it.each([
    ['thousands of names', { operations: names }, /at most 100 operations, found 90000/],
    [
      'thousands of lists',
      { operations: Array.from({ length: 101 }, () => [[]]) },
      /at most 100 operations, found 101/,
    ],
    [
      'thousands of operations of another kind',
      { steering: names },
      /at \$\.steering: expected at most 100 operations, found 90000/,
    ],
  ])(
    'with %s is refused before its schema compares each with each',
    async (_what, lists, words) => {
      const { url } = await httpServer((_seen, reply) =>
        answer(reply, 200, { ...discovery, ...lists }),
      );
      const fault = await faultOf(connectControl(`${url}/control`));
      expect(fault.operation).toBe('discover');
      expect(fault.message).toMatch(words);
    },
  );

  it('with too many values of any kind is refused before its schema sees it', async () => {
    const more = { extra: Array.from({ length: 100_000 }, () => 1) };
    const { url } = await httpServer((_seen, reply) =>
      answer(reply, 200, { ...discovery, ...more }),
    );
    const fault = await faultOf(connectControl(`${url}/control`));
    expect(fault.message).toContain('expected at most 100000 values, found more');
  });

  it('is asked for at the root, with a slash or without', async () => {
    const { url, seen } = await httpServer((_seen, reply) => answer(reply, 200, discovery));
    await connectControl(`${url}/control`);
    await connectControl(`${url}/control/`);
    expect(seen.map(({ method, target: path }) => `${method} ${path}`)).toEqual([
      'GET /control/',
      'GET /control/',
    ]);
  });

  it.each<[string, unknown, string]>([
    ['another protocol', { ...discovery, protocol: 'x' }, 'at $.protocol: expected '],
    ['no operations', { ...discovery, operations: undefined }, 'at $.operations: expected '],
    [
      'an operation that there is not',
      { ...discovery, operations: ['createAcount'] },
      'at $.operations[0]: expected one of ',
    ],
    [
      'another version',
      { ...discovery, version: 2 },
      'speaks version 2 of the protocol; this program supports version 1',
    ],
    ['a list', [], 'at $: expected an object'],
  ])('with %s is a fault', async (_name, body, reason) => {
    const { url } = await httpServer((_seen, reply) => answer(reply, 200, body));
    const fault = await faultOf(connectControl(url));
    expect(fault.operation).toBe('discover');
    expect(fault.message).toContain(`control operation discover: ${reason}`);
  });

  it('asks by connections of its own, whatever the program that it is part of has made of others', async () => {
    const before = getGlobalDispatcher();
    const others = new MockAgent();
    others.disableNetConnect();
    setGlobalDispatcher(others);
    onTestFinished(() => setGlobalDispatcher(before));
    const { readClock } = await target((_seen, reply) => answer(reply, 200, { now: 5 }));
    await expect(readClock()).resolves.toEqual({ now: 5 });
  });

  it('of a target that does not run is a fault', async () => {
    const fault = await faultOf(connectControl(await deafUrl()));
    expect(fault.message).toMatch(
      /^control operation discover: GET \/ got no answer: .*ECONNREFUSED/,
    );
  });
});

describe('an operation', () => {
  it('posts its request as JSON and yields the answer', async () => {
    const made = { id: 5, users: [{ id: 7, role: 'administrator' }] };
    const { createAccount, seen } = await target((_seen, reply) => answer(reply, 201, made));
    const request = { users: [{ role: 'administrator' }] } as const;
    await expect(createAccount({ users: [...request.users] })).resolves.toEqual(made);
    expect(seen.at(-1)).toEqual({ method: 'POST', target: '/control/accounts', body: request });
  });

  it('without an answer needs none', async () => {
    const { deactivate, seen } = await target((_seen, reply) => answer(reply, 204));
    await expect(deactivate({ client_id: 'c', account_id: 5 })).resolves.toBeUndefined();
    expect(seen.at(-1)).toMatchObject({ target: '/control/deactivations' });
  });

  it('that reads puts its request into the query', async () => {
    const { listInstallations, seen } = await target((_seen, reply) =>
      answer(reply, 200, [{ client_id: 'c' }]),
    );
    await expect(listInstallations({ account_id: 5 })).resolves.toEqual([{ client_id: 'c' }]);
    expect(seen.at(-1)).toEqual({
      method: 'GET',
      target: '/control/installations?account_id=5',
      body: undefined,
    });
  });

  it('may be answered with fields that we do not know', async () => {
    const { readClock } = await target((_seen, reply) =>
      answer(reply, 200, { now: 5, zone: 'UTC' }),
    );
    await expect(readClock()).resolves.toMatchObject({ now: 5 });
  });
});

describe('a fault names the operation', () => {
  it.each<[string, Handler, string]>([
    [
      'and the status of a refusal with its reason',
      (_seen, reply) => answer(reply, 422, { error: 'users: found none' }),
      'GET /clock was answered 422: {"error":"users: found none"}',
    ],
    [
      'when the answer is no JSON',
      (_seen, reply) => reply.end('<html>'),
      'GET /clock was answered with a body that is not JSON',
    ],
    [
      'and the place where the answer is wrong',
      (_seen, reply) => answer(reply, 200, { now: '5' }),
      'at $.now: expected an integer, found "5"',
    ],
    [
      'when there is no answer',
      (_seen, reply) => answer(reply, 200),
      'at $: expected an object, found absent',
    ],
    [
      'when it is redirected',
      (_seen, reply) => reply.writeHead(302, { location: '/' }).end(),
      'GET /clock was answered 302',
    ],
    ['when the connection breaks', (_seen, reply) => reply.destroy(), 'GET /clock got no answer: '],
    [
      'when the answer never comes',
      () => undefined,
      'GET /clock got no answer: none was complete within 2 s',
    ],
    [
      'when the answer never ends',
      (_seen, reply) => reply.writeHead(200).write('{'),
      'GET /clock got no answer: none was complete within 2 s',
    ],
    [
      'when the answer is a flood',
      (_seen, reply) => reply.end('x'.repeat(2_000_000)),
      'GET /clock got no answer: more than 1048576 bytes',
    ],
  ])('%s', async (_name, handler, reason) => {
    const { readClock } = await target(handler);
    const fault = await faultOf(readClock());
    expect(fault.operation).toBe('readClock');
    expect(fault.message).toContain(`control operation readClock: ${reason}`);
  });

  it('and shows no more than a part of what the target said', async () => {
    const { readClock } = await target((_seen, reply) => answer(reply, 500, 'x'.repeat(5_000)));
    expect((await faultOf(readClock())).message.length).toBeLessThan(400);
  });

  it('when what answers does not speak HTTP', async () => {
    let n = 0;
    const url = await rawServer((socket) => {
      n += 1;
      socket.end(n === 1 ? response(200, JSON.stringify(discovery)) : 'SSH-2.0\r\n\r\n');
    });
    const { control } = await connectControl(url);
    const fault = await faultOf(control.readClock?.() ?? Promise.resolve());
    expect(fault.message).toMatch(/^control operation readClock: GET \/clock got no answer: /);
  });
});

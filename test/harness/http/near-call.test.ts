import { describe, expect, it, onTestFinished } from 'vitest';
import { createHookSender, type HookCall } from '../../../harness/emulator/hook-sender.js';
import { callNearby } from '../../../harness/http/near-call.js';
import { ListenerServer, type NoteCall } from '../../../harness/http/listener-server.js';

/** Makes the same call with and without a connection; tells what the listener and the sender saw of each. */
async function bothWays(call: (url: string) => HookCall, answers: readonly number[] = []) {
  const server = await ListenerServer.start();
  onTestFinished(() => server.stop());
  let nearCalls = 0;
  const counted = (asked: HookCall) => {
    const answered = callNearby(asked);
    if (answered !== undefined) nearCalls += 1;
    return answered;
  };
  const seen = [];
  for (const nearby of [counted, undefined]) {
    const told: unknown[] = [];
    const notes: unknown[] = [];
    const note: NoteCall = (_request, status, count) => {
      notes.push(status);
      return count;
    };
    const sender = createHookSender(
      (asked, status) => told.push(asked.url, status),
      undefined,
      nearby,
    );
    const listener = server.open(answers, note);
    const wanted = call(listener.url);
    const outcome = await sender.send(wanted, 5_000);
    await sender.close();
    const path = new URL(listener.url).pathname;
    const shown = JSON.stringify({
      outcome,
      told,
      notes,
      received: listener.received.map((each) => ({
        ...each,
        query: [...each.query],
        headers: Object.entries(each.headers),
      })),
      lost: listener.lost,
    });
    seen.push(shown.replaceAll(path, '/path'));
  }
  expect(seen[0]).toBe(seen[1]);
  return { shown: seen[0] ?? '', nearCalls };
}

const json = { 'content-type': 'application/json', 'x-signature': 'abc' };

describe('a call to a listener of this thread', () => {
  it.each<[string, (url: string) => HookCall, readonly number[]]>([
    [
      'with a query',
      (url) => ({ method: 'GET', url: `${url}?account_id=7&signature=a%20b#part` }),
      [],
    ],
    ['with a body', (url) => ({ method: 'POST', url, headers: json, body: '{"naïve":1}' }), []],
    ['that is refused', (url) => ({ method: 'GET', url }), [503]],
    [
      'whose body is cut',
      (url) => ({ method: 'POST', url, headers: json, body: 'é'.repeat(40_000) }),
      [],
    ],
    ['that nobody waits for', (url) => ({ method: 'GET', url: `${url}x` }), []],
  ])('%s needs no connection', async (_what, call, answers) => {
    expect((await bothWays(call, answers)).nearCalls).toBe(1);
  });

  it.each<[string, (url: string) => HookCall]>([
    ['of another method', (url) => ({ method: 'HEAD', url })],
    ['without the body of its method', (url) => ({ method: 'POST', url })],
    ['with an odd header', (url) => ({ method: 'GET', url, headers: { 'x-empty': '' } })],
    [
      'with a header about the connection',
      (url) => ({ method: 'GET', url, headers: { host: 'a.example' } }),
    ],
    ['to another host', (url) => ({ method: 'GET', url: url.replace('127.0.0.1', 'localhost') })],
    ['to nowhere', () => ({ method: 'GET', url: 'http://127.0.0.1:9/' })],
    ['that has no address', () => ({ method: 'GET', url: 'nowhere' })],
  ])('%s has one', async (_what, call) => {
    expect((await bothWays(call)).nearCalls).toBe(0);
  });

  it('shows what it brought', async () => {
    const { shown } = await bothWays((url) => ({ method: 'POST', url, headers: json, body: '{}' }));
    expect(shown).toMatch(/"connection","close"\],\["user-agent","crm-emulator"\]/);
  });

  it('is a call to nowhere once the listeners have stopped', async () => {
    const server = await ListenerServer.start();
    const { url } = server.open();
    await server.stop();
    expect(callNearby({ method: 'GET', url, headers: {} })).toBeUndefined();
  });
});

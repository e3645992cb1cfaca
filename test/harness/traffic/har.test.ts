import { describe, expect, it } from 'vitest';
import { readHar } from '../../../harness/traffic/recorded/har.js';
import type { TrafficExchange } from '../../../harness/traffic/traffic-exchange.js';
import { temporaryFile } from '../temporary-folder.js';
import { entryOf, harFile, service } from './har-file.js';

async function exchangesOf(file: string): Promise<TrafficExchange[]> {
  const found: TrafficExchange[] = [];
  for await (const each of readHar(file)) if (each !== 'other') found.push(each);
  return found;
}

/** One entry with other members in its answer or in its whole. */
async function read(
  change: { response?: object; request?: object } & Record<string, unknown>,
): Promise<TrafficExchange | undefined> {
  const entry = entryOf({ answer: { id: 1 } });
  const { request, response, ...rest } = change;
  const changed = {
    ...entry,
    ...rest,
    request: { ...Object(entry['request']), ...request },
    response: { ...Object(entry['response']), ...response },
  };
  const [exchange] = await exchangesOf(harFile([changed]));
  return exchange;
}

describe('an entry of an HTTP Archive', () => {
  it('is read with its times, headers and bodies', async () => {
    const made = entryOf({
      method: 'POST',
      body: { code: 'é' },
      answer: { id: 1 },
      at: 500,
      time: 30,
    });
    const file = harFile([made]);
    const [exchange] = await exchangesOf(file);
    expect(exchange).toMatchObject({
      method: 'POST',
      url: `${service}/api/v4/account`,
      sentAt: Date.parse('2026-03-01T10:00:00.500Z'),
      durationMs: 30,
      address: `recorder of ${file}`,
      response: { status: 200, headers: [['content-type', 'application/json']] },
    });
    expect(exchange?.body?.toString()).toBe('{"code":"é"}');
    expect(exchange?.response?.body.toString()).toBe('{"id":1}');
    expect(exchange).not.toHaveProperty('isCut');
  });

  it('left after the time that it waited for a connection', async () => {
    const timings = { blocked: 5, dns: -1, connect: 15, send: 0, wait: 10, receive: 0 };
    const exchange = await read({ time: 30, timings });
    expect(exchange?.sentAt).toBe(Date.parse('2026-03-01T10:00:00.020Z'));
    expect(exchange?.durationMs).toBe(10);
  });

  it('may have a body in base64, or only the fields of a form', async () => {
    const text = Buffer.from('{"a":"ü"}').toString('base64');
    const coded = await read({ response: { content: { size: 9, text, encoding: 'base64' } } });
    expect(coded?.response?.body.toString()).toBe('{"a":"ü"}');
    const params = [{ name: 'code', value: 'a b&c' }];
    const form = await read({ request: { postData: { mimeType: 'x', params } } });
    expect(form?.body?.toString()).toBe('code=a+b%26c');
  });

  it.each([
    ['leaves it out', { size: 12 }],
    ['leaves its text empty', { size: 12, text: '' }],
    [
      'says that it was truncated',
      { size: 12, text: '{"id', comment: 'truncated by the recorder' },
    ],
  ])('has a cut body where the recorder %s', async (_what, content) => {
    expect(await read({ response: { content } })).toMatchObject({ isCut: true });
  });

  it('has an empty body that is known where nothing was sent', async () => {
    const exchange = await read({ response: { status: 204, content: { size: -1 } } });
    expect(exchange).not.toHaveProperty('isCut');
  });

  it('without an answer has none, and one from a cache is no exchange', async () => {
    expect(await read({ response: { status: 0 } })).not.toHaveProperty('response');
    expect(await read({ _fromCache: 'memory' })).toBeUndefined();
  });

  it('of this program begins a recording of its own with each page', async () => {
    const page = (pageref: string) => ({ ...entryOf({}), pageref });
    const file = harFile([page('a'), page('a'), page('b')], 'crm-conformance');
    const exchanges = await exchangesOf(file);
    expect(exchanges.map(({ after }) => after)).toEqual(['recording', undefined, 'recording']);
    expect(exchanges.map(({ address }) => address)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a file that is damaged', () => {
  it.each([
    ['{"log":{"entries":[{"request":{', /after entry 0; the recording is damaged$/],
    ['{"log":{"version":"1.2"}}', /found neither$/],
    ['', /found neither$/],
    ['PK\u0003\u0004', /at byte 0: expected an object/],
    ['{"log":{"entries":[{"a":}]}}', /entry 1: not JSON/],
    ['{"log":{"entries":[{}]}}', /entry 1: at request: expected an object, found nothing$/],
  ])('%s is refused with its place', async (text, message) => {
    const file = temporaryFile('traffic.har', text);
    await expect(exchangesOf(file)).rejects.toThrow(message);
    await expect(exchangesOf(file)).rejects.toMatchObject({ name: 'TrafficError' });
  });

  it.each<[Record<string, unknown>, string]>([
    [
      { startedDateTime: 'today' },
      'at startedDateTime: expected a time of ISO 8601, found "today"',
    ],
    [{ request: { url: 7 } }, 'at request.url: expected a text, found a number'],
    [{ request: { headers: {} } }, 'at request.headers: expected a list, found an empty object'],
    [{ response: { status: '200' } }, 'at response.status: expected a number, found a string'],
    [
      { response: { headers: [{ name: 'a' }] } },
      'at response.headers[0].value: expected a text, found nothing',
    ],
  ])('with the entry %j is refused with the member', async (change, message) => {
    await expect(read(change)).rejects.toThrow(message);
  });

  it('may begin with the mark of the byte order', async () => {
    const text = JSON.stringify({ log: { entries: [entryOf({})] } });
    expect(await exchangesOf(temporaryFile('t.har', `\uFEFF${text}`))).toHaveLength(1);
  });
});

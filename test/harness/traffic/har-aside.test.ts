import { describe, expect, it } from 'vitest';
import { readHarAside } from '../../../harness/traffic/recorded/har-aside.js';
import { readHar } from '../../../harness/traffic/recorded/har.js';
import { ServiceAddresses } from '../../../harness/traffic/service-addresses.js';
import type { TrafficExchange } from '../../../harness/traffic/traffic-exchange.js';
import { temporaryFile } from '../temporary-folder.js';
import { entryOf, harFile, service } from './har-file.js';

type Exchanges = AsyncIterable<TrafficExchange | 'other'>;
const addresses = { baseUrl: service, authUrl: service };

async function all(exchanges: Exchanges): Promise<(TrafficExchange | 'other')[]> {
  const found: (TrafficExchange | 'other')[] = [];
  for await (const each of exchanges) found.push(each);
  return found;
}

/** With texts in place of bytes, which are compared one by one. */
function inText(each: TrafficExchange | 'other') {
  if (each === 'other') return each;
  const { body, response, ...rest } = each;
  return {
    ...rest,
    body: body?.toString('latin1'),
    response: response && { ...response, body: response.body.toString('latin1') },
  };
}

async function faultOf(exchanges: Exchanges): Promise<string> {
  return all(exchanges).then(
    () => 'none',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

describe('a thread that reads a recording', () => {
  it('gives what is read without it, in the same order', async () => {
    const kinds = [
      entryOf({ answer: { id: 1 } }),
      entryOf({ method: 'POST', body: { name: 'Ünïcode \u{1F600}' }, answer: 'x'.repeat(70_000) }),
      entryOf({ url: 'https://other.test/', answer: '<p>' }),
      entryOf({ status: 0 }),
      { ...entryOf({}), response: { status: 200, headers: [], content: { size: 9 } } },
      entryOf({ method: 'PATCH', body: {}, status: 204 }),
    ];
    const entries = Array.from({ length: 2_000 }, (_, n) => ({
      ...kinds[n % kinds.length],
      time: n,
    }));
    const file = harFile(entries);
    const known = new ServiceAddresses(addresses);
    const expected = await all(readHar(file, (entry) => known.mayBeIn(entry)));
    const found = await all(readHarAside(file, addresses));
    expect(found).toHaveLength(2_000);
    expect(found.map(inText)).toEqual(expected.map(inText));
  });

  it('learns the hosts of the service where none is named', async () => {
    const page = entryOf({ url: 'https://acme.test/oauth?client_id=1', answer: '<form>' });
    const call = entryOf({ url: 'https://acme.test/api/v4/leads' });
    const found = await all(readHarAside(harFile([page, call, page]), undefined));
    expect(found.map((each) => (each === 'other' ? each : each.url))).toEqual([
      'other',
      'https://acme.test/api/v4/leads',
      'https://acme.test/oauth?client_id=1',
    ]);
  });

  it('tells the same fault of a damaged file, after what came before it', async () => {
    const whole = JSON.stringify({ log: { entries: [entryOf({}), entryOf({})] } });
    for (const text of [whole.slice(0, -30), '{}', '[1]', whole.replace('"GET"', '7')]) {
      const file = temporaryFile('damaged.har', text);
      const fault = await faultOf(readHar(file));
      expect(fault).toContain('TrafficError');
      expect(await faultOf(readHarAside(file, addresses))).toBe(fault);
    }
  });

  it('ends with its reader', async () => {
    const file = harFile(Array.from({ length: 20_000 }, () => entryOf({ answer: {} })));
    let count = 0;
    for await (const _ of readHarAside(file, addresses)) {
      count += 1;
      if (count === 3) break;
    }
    expect(count).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { loadInvariants } from '../../../harness/check/catalog.js';
import { merged } from '../../../harness/traffic/recorded/merged.js';
import { readHar } from '../../../harness/traffic/recorded/har.js';
import { ServiceAddresses } from '../../../harness/traffic/service-addresses.js';
import type { TrafficExchange } from '../../../harness/traffic/traffic-exchange.js';
import { TrafficJudge } from '../../../harness/traffic/traffic-judge.js';
import { loadProfile } from '../../../spec/profile.js';
import { entryOf, harFile, service } from './har-file.js';

const invariants = (await loadInvariants()).map(({ id, declared }) => ({
  id,
  invariant: declared,
}));

async function* of(...items: (number | 'other')[]): AsyncGenerator<TrafficExchange | 'other'> {
  for (const item of items) {
    yield await Promise.resolve(
      item === 'other'
        ? item
        : { method: 'GET', url: service, headers: [], sentAt: item, durationMs: 1 },
    );
  }
}

async function order(...recordings: AsyncIterable<TrafficExchange | 'other'>[]) {
  const found: string[] = [];
  for await (const each of merged(recordings)) {
    found.push(each === 'other' ? each : `${each.sentAt}${each.after === 'gap' ? ' gap' : ''}`);
  }
  return found;
}

/** What the exchanges of files break or neglect, by its id. */
async function broken(...files: readonly (readonly unknown[])[]): Promise<string[]> {
  const found: string[] = [];
  const judge = new TrafficJudge({
    invariants,
    addresses: new ServiceAddresses({ baseUrl: service, authUrl: service }),
    profile: loadProfile(),
    marginMs: 5_000,
    judgesIntegration: true,
    onFinding: ({ id }) => found.push(id),
  });
  for await (const each of merged(files.map((entries) => readHar(harFile(entries))))) {
    if (each !== 'other') judge.take(each);
  }
  return found;
}

describe('several recordings', () => {
  it('are read one after the other where they follow each other, in any order', async () => {
    expect(await order(of(5, 6, 'other'), of(1, 'other', 2))).toEqual([
      '1',
      'other',
      '2',
      '5',
      '6',
      'other',
    ]);
    expect(await order(of('other', 3, 'other', 1))).toEqual(['other', '3', 'other', '1']);
  });

  it('have gaps while they overlap', async () => {
    expect(await order(of(1, 2, 5), of(3, 4, 6, 7))).toEqual([
      '1',
      '2',
      '3 gap',
      '4 gap',
      '5 gap',
      '6',
      '7',
    ]);
  });

  it('of two machines are not those of one client', async () => {
    const calls = (shift: number) =>
      Array.from({ length: 6 }, (_, n) =>
        entryOf({ at: n * 100 + shift, headers: { Authorization: 'Bearer a.b.c' }, answer: {} }),
      );
    const all = [...calls(0), ...calls(50)].toSorted((a, b) =>
      String(a['startedDateTime']) < String(b['startedDateTime']) ? -1 : 1,
    );
    expect(await broken(all)).toContain('keeps-the-pace');
    expect(await broken(calls(0), calls(50))).not.toContain('keeps-the-pace');
  });

  it('that overlap do not say that a service refuses what another machine had ended', async () => {
    const renewal = (at: number, token: string, to?: string) =>
      entryOf({
        method: 'POST',
        url: `${service}/oauth2/access_token`,
        headers: { 'Content-Type': 'application/json' },
        body: token === '' ? { code: 'c' } : { refresh_token: token },
        at,
        ...(to === undefined
          ? { status: 401, answer: {} }
          : { answer: { access_token: `access-${to}`, refresh_token: to } }),
      });
    const one = [
      renewal(0, '', 'r1'),
      renewal(100, 'r1', 'r2'),
      renewal(200, 'r1'),
      renewal(300, 'r2', 'r3'),
    ];
    const headers = { Authorization: 'Bearer access-r2' };
    const two = [entryOf({ at: 150, headers }), entryOf({ at: 400, headers })];
    const rule = 'always/lost-renewals-are-repeated';
    expect(await broken(one)).toContain(rule);
    expect(await broken(one, two)).not.toContain(rule);
    expect(await broken(two, one)).not.toContain(rule);
  });
});

import { parse } from 'node-html-parser';
import { renderToString } from 'preact-render-to-string';
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import type { LineageEntry, RecordedExchange } from '../../harness/check/evidence.js';
import { Lineage } from '../../reports/html/lineage.js';
import { layOut } from '../../reports/html/lineage-layout.js';
import { momentsOf } from '../../reports/html/lineage-moments.js';
import { rotationExchanges, rotationLineage, sampleStart } from '../../reports/sample-exchanges.js';

const rotation = { lineage: rotationLineage, exchanges: rotationExchanges, offending: 3 };
const day = 24 * 60 * 60 * 1000;

/** A request with a token at a target time. */
function call(n: number, token: string, at: number, status = 200): RecordedExchange {
  return {
    n,
    targetTime: at,
    durationMs: 1,
    request: {
      method: 'GET',
      url: 'http://127.0.0.1/api/v4/account',
      headers: [['authorization', `Bearer ${token}`]],
    },
    response: { status, headers: [] },
  };
}

/** A token that control gave. */
function token(
  n: number,
  bornAt: number,
  kind: LineageEntry['kind'] = 'access_token',
): LineageEntry {
  return { label: `<${kind}#${n}>`, kind, bornAt };
}

describe('the moments of a lineage', () => {
  it('ends each refresh token of a long chain of renewals with the use of its successor', () => {
    const renewals = 2_000;
    const chain = Array.from({ length: renewals }, (_, n): LineageEntry => {
      const entry = token(n, sampleStart + n, 'refresh_token');
      return n === 0 ? entry : { ...entry, parent: `<refresh_token#${n - 1}>` };
    });
    const start = performance.now();
    const moments = momentsOf({ lineage: chain, exchanges: [call(1, '<x#1>', sampleStart)] });
    const ended = moments.flatMap(({ ends }) =>
      ends.map(({ credential, why }) => [credential, why]),
    );
    // The last one is unused, and the use of the one before it ended the one before that.
    expect(ended).toHaveLength(renewals - 2);
    expect(ended.at(-1)).toEqual([chain[renewals - 3], 'outdated']);
    // In cubic time it would take minutes.
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('tells births, uses, ends and the offending request in the order of target time', () => {
    const told = momentsOf(rotation).map(
      ({ since, exchange, births, carried, ends, offending }) => ({
        since,
        n: exchange?.n,
        births: births.map(({ label }) => label),
        carried: carried.map(({ label }) => label),
        ends: ends.map(({ credential, why }) => `${credential.label} ${why}`),
        offending,
      }),
    );
    const none = {
      since: undefined,
      n: undefined,
      births: [],
      carried: [],
      ends: [],
      offending: false,
    };
    expect(told).toEqual([
      { ...none, births: ['<authorization_code#1>'] },
      {
        ...none,
        since: '+5 s',
        n: 1,
        births: ['<refresh_token#1>', '<access_token#1>'],
        carried: ['<authorization_code#1>'],
        ends: ['<authorization_code#1> used up'],
      },
      { ...none, since: '+1 d', ends: ['<access_token#1> expired'] },
      {
        ...none,
        n: 2,
        births: ['<refresh_token#2>', '<access_token#2>'],
        carried: ['<refresh_token#1>'],
      },
      { ...none, since: '+1 min 1 s', n: 3, carried: ['<refresh_token#1>'], offending: true },
    ]);
  });

  it('ends a refresh token when the one that replaced it is used', () => {
    const successor: RecordedExchange = {
      ...call(3, '<refresh_token#2>', sampleStart + 2 * day),
      response: { status: 200, headers: [] },
    };
    const heir: LineageEntry = {
      label: '<refresh_token#3>',
      kind: 'refresh_token',
      parent: '<refresh_token#2>',
      exchange: 3,
      bornAt: sampleStart + 2 * day,
    };
    const ends = momentsOf({
      lineage: [...rotationLineage, heir],
      exchanges: [...rotationExchanges.slice(0, 2), successor],
    }).flatMap((moment) => moment.ends.map((end) => `${end.credential.label} ${end.why}`));
    expect(ends).toContain('<refresh_token#1> outdated');
  });

  it('puts actions through control between the right exchanges', () => {
    const order = { at: sampleStart + 1, after: 1, text: 'the integration was deactivated' };
    const places = momentsOf({ ...rotation, orders: [order] }).map(
      (m) => m.order?.text ?? m.exchange?.n,
    );
    expect(places).toEqual([undefined, 1, order.text, undefined, 2, 3]);
  });

  it('joins a run of like requests, but not the offending one', () => {
    const exchanges = [1, 2, 3, 4].map((n) => call(n, '<access_token#1>', n * 1000));
    const moments = momentsOf({ lineage: [token(1, 0)], exchanges, offending: 4 });
    expect(moments.map(({ times }) => times)).toEqual([1, 3, 1]);
  });

  it('says nothing of requests without a code or token', () => {
    const exchanges = [call(1, 'none', 0), call(2, '<access_token#1>', 5)];
    expect(momentsOf({ lineage: [token(1, 0)], exchanges })).toHaveLength(2);
  });

  it('leaves out secret keys', () => {
    expect(momentsOf({ lineage: [token(1, 0, 'client_secret')], exchanges: [] })).toEqual([]);
  });
});

describe('layOut', () => {
  it('gives each life a lane from its birth to its last row', () => {
    const { strands, lanes, hidden } = layOut(momentsOf(rotation));
    expect(hidden).toBe(0);
    expect(lanes).toBe(5);
    expect(
      Object.fromEntries(strands.map(({ credential, ...span }) => [credential.label, span])),
    ).toEqual({
      '<authorization_code#1>': { lane: 0, from: 0, to: 1, end: 1 },
      '<refresh_token#1>': { lane: 1, from: 1, to: 5, waits: 3 },
      '<access_token#1>': { lane: 2, from: 1, to: 2, end: 2 },
      '<refresh_token#2>': { lane: 3, from: 3, to: 5 },
      '<access_token#2>': { lane: 4, from: 3, to: 5 },
    });
  });

  it('never shares a lane between two lives at one time, even if lanes are reused', () => {
    const many = Array.from({ length: 40 }, (_, i) => token(i + 1, i * 1000));
    const exchanges = many.map(({ label, bornAt }, i) => call(i + 1, label, bornAt + 500));
    const { strands, rows } = layOut(momentsOf({ lineage: many, exchanges }));
    for (const row of rows.keys()) {
      const lanes = strands.filter(({ from, to }) => from <= row && to >= row).map((s) => s.lane);
      expect(new Set(lanes).size, `row ${row}`).toBe(lanes.length);
    }
  });

  it('draws the rows around the offending request when there are very many', () => {
    const many = Array.from({ length: 50 }, (_, i) => token(i + 1, i * 1000));
    const exchanges = many.map(({ label, bornAt }, i) => call(i + 1, label, bornAt + 500));
    const { rows, hidden } = layOut(momentsOf({ lineage: many, exchanges, offending: 40 }));
    expect(rows).toHaveLength(12);
    expect(rows.findIndex(({ offending }) => offending)).toBe(9);
    expect(hidden).toBe(70);
  });
});

describe('the picture', () => {
  const html = parse(renderToString(h(Lineage, rotation)));

  it('marks births, uses, refusals and ends', () => {
    expect(html.querySelectorAll('.graph .birth')).toHaveLength(5);
    expect(html.querySelectorAll('.graph .accepted')).toHaveLength(2);
    expect(html.querySelectorAll('.graph .refused')).toHaveLength(1);
    expect(html.querySelectorAll('.graph .end')).toHaveLength(2);
    expect(html.querySelectorAll('.graph .link')).toHaveLength(4);
  });

  it.each([
    ['user', 'was granted by the user'],
    ['before', 'was handed out outside of these exchanges'],
  ] as const)('says of a code that no exchange brought, with origin %s: %s', (origin, words) => {
    const text = parse(renderToString(h(Lineage, { ...rotation, origin }))).text;
    expect(text.replace(/\s+/g, ' ')).toContain(`<authorization_code#1> ${words}`);
    expect(text).not.toContain('control');
  });

  it('says every row in words, and which one broke the clause', () => {
    const rows = html.querySelectorAll('.moment').map((e) => e.text.replace(/\s+/g, ' ').trim());
    expect(rows[0]).toContain('<authorization_code#1> was granted through control');
    expect(rows[2]).toContain('<access_token#1> has lived its 24 hours and expires');
    expect(rows[3]).toContain('<refresh_token#1> gave <refresh_token#2> and <access_token#2>');
    expect(rows[4]).toContain('<refresh_token#1> was refused');
    expect(html.querySelector('.moment.offending')?.text).toContain('broke the clause');
  });

  const toldOf = (exchanges: readonly RecordedExchange[], lineage: LineageEntry[] = []): string[] =>
    parse(renderToString(h(Lineage, { lineage, exchanges })))
      .querySelectorAll('.told')
      .map((row) => row.text.replace(/\s+/g, ' '));

  it.each([
    [200, 'was accepted'],
    [401, 'was refused'],
    [404, 'was answered 404'],
    [405, 'was answered 405'],
    [422, 'was answered 422'],
    [429, 'was answered 429'],
    [500, 'was answered 500'],
  ])('says of an API answer %i no more than is known', (status, words) => {
    const [, told] = toldOf(
      [call(1, '<access_token#1>', sampleStart, status)],
      [token(1, sampleStart)],
    );
    expect(told).toContain(`<access_token#1> ${words}`);
  });

  it.each([
    [400, 'was refused'],
    [401, 'was refused'],
    [405, 'was answered 405'],
    [500, 'was answered 500'],
  ])('says the same of an answer %i of the token endpoint', (status, words) => {
    const request = {
      method: 'POST',
      url: 'http://127.0.0.1/oauth2/access_token',
      headers: [],
      body: { text: '{"refresh_token":"<refresh_token#1>"}', bytes: 40, truncated: false },
    };
    const exchange = { ...call(1, '', sampleStart, status), request };
    const [, told] = toldOf([exchange], [token(1, sampleStart, 'refresh_token')]);
    expect(told).toContain(`<refresh_token#1> ${words}`);
  });

  it('says that no answer came', () => {
    const { response: _, ...lost } = call(1, '<access_token#1>', sampleStart);
    const [, told] = toldOf([lost], [token(1, sampleStart)]);
    expect(told).toContain('<access_token#1> got no answer');
  });

  it('gives a row to a token that was made up', () => {
    const told = toldOf([call(1, '<token#1>', sampleStart, 401)]);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('<token#1>, which no answer gave, was refused');
  });

  it('is not drawn for a failure without codes and tokens', () => {
    const [first] = rotationExchanges;
    if (first === undefined) throw new Error('the sample has changed');
    const bare = { ...first, request: { method: 'GET', url: '/', headers: [] } };
    expect(renderToString(h(Lineage, { lineage: [], exchanges: [bare] }))).toBe('');
  });
});

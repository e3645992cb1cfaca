import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { renderHar } from '../../reports/har.js';
import type { RunReport } from '../../reports/model.js';
import { sampleReport } from '../../reports/sample-report.js';
import { failed, passed, reportOf } from './outcomes.js';

interface Archive {
  readonly log: {
    readonly pages: readonly { readonly id: string }[];
    readonly entries: readonly {
      readonly pageref: string;
      readonly startedDateTime: string;
      readonly request: Readonly<Record<string, unknown>>;
      readonly response: Readonly<Record<string, unknown>>;
    }[];
  };
}

const require = createRequire(import.meta.url);
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json') as object);
ajv.addSchema(Object.values(require('har-schema') as Record<string, object>));

/** The archive of a report, once it is known to be valid. */
function archiveOf(report: RunReport): Archive['log'] {
  const archive = JSON.parse(renderHar(report, report.checks)) as Archive;
  ajv.validate('har.json#', archive);
  expect(ajv.errors).toBeNull();
  return archive.log;
}

it('has a page for each check with exchanges, and an entry for each of these', () => {
  const { pages, entries } = archiveOf(sampleReport);
  const shown = sampleReport.checks.filter(({ outcome }) => outcome.verdict !== 'passed');
  expect(pages.map(({ id }) => id)).toEqual(
    shown.map(({ id }) => id).filter((id) => !/server-failure|seven-a-second/.test(id)),
  );
  const rotation = entries.filter(({ pageref }) => pageref === 'tokens/rotation-grace');
  expect(rotation.map(({ startedDateTime }) => startedDateTime)).toEqual([
    '2026-03-02T09:00:00.000Z',
    '2026-03-03T09:00:00.000Z',
    '2026-03-03T09:01:01.000Z',
  ]);
  expect(rotation[0]?.request).toMatchObject({
    method: 'POST',
    url: 'http://127.0.0.1:41873/oauth2/access_token',
    postData: { mimeType: 'application/json', text: expect.stringContaining('<client_secret#1>') },
  });
  expect(rotation[2]?.response).toMatchObject({ status: 400 });
});

it('says of a request without an answer why there is none', () => {
  const lost = archiveOf(sampleReport).entries.filter(({ response }) => response['status'] === 0);
  expect(lost.length).toBeGreaterThan(0);
  expect(lost[0]?.response['comment']).toMatch(/^[A-Z_]+: /);
});

it.each([
  [
    'http://127.0.0.1:8080/cb?code=<authorization_code#1>&state=a+b%20c',
    'http://127.0.0.1:8080/cb?code=%3Cauthorization_code%231%3E&state=a+b%20c',
    { code: '<authorization_code#1>', state: 'a b c' },
  ],
  [
    'http://[::1]:8080/a b/?filter[id]=é&x=%zz"\uD800',
    'http://[::1]:8080/a%20b/?filter%5Bid%5D=%C3%A9&x=%25zz%22%EF%BF%BD',
    { 'filter[id]': 'é', x: '%zz"\uFFFD' },
  ],
])('writes the address %s as RFC 3986 wants it', (url, uri, query) => {
  const exchange = {
    n: 1,
    targetTime: Number.MAX_VALUE,
    durationMs: 1,
    request: { method: 'GET', url, headers: [] },
    response: { status: 302, headers: [['Location', 'javascript:alert(1)'] as const] },
  };
  const failure = { ...failed.failure, exchanges: [exchange] };
  const [entry] = archiveOf(reportOf([{ ...failed, failure }])).entries;
  expect(entry?.request['url']).toBe(uri);
  expect(entry?.response['redirectURL']).toBe('javascript:alert(1)');
  const pairs = Object.entries(query).map(([name, value]) => ({ name, value }));
  expect(entry?.request['queryString']).toEqual(pairs);
});

it('is valid also when it is empty', () => {
  expect(archiveOf(reportOf([passed]))).toMatchObject({ pages: [], entries: [] });
  expect(ajv.validate('har.json#', { log: { version: '1.2' } })).toBe(false);
});

it('has checks that passed where their exchanges were kept', () => {
  const { exchanges } = failed.failure;
  expect(archiveOf(reportOf([passed])).pages).toEqual([]);
  const [kept] = sampleReport.checks.flatMap(({ outcome }) =>
    outcome.verdict === 'failed' ? [outcome.failure.exchanges] : [],
  );
  const { pages, entries } = archiveOf(reportOf([{ ...passed, exchanges: kept ?? exchanges }]));
  expect(pages.map(({ id }) => id)).toEqual(['area/c1']);
  expect(entries).toHaveLength(kept?.length ?? Number.NaN);
});

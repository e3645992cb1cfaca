import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { validate as validateCtrf } from 'ctrf';
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { renderCtrf } from '../../reports/ctrf.js';
import { renderHtml } from '../../reports/html/render.js';
import { seenOfIntegration, secretsInWords } from '../../reports/integration.js';
import { renderJson } from '../../reports/json.js';
import { renderJunit } from '../../reports/junit.js';
import { renderMarkdown } from '../../reports/markdown.js';
import type { CheckResult, RunReport } from '../../reports/model.js';
import { storyOf, storyText } from '../../reports/story.js';
import { plain, renderTerminal } from '../../reports/terminal.js';
import { integrationReport } from './integration-report.js';

let red: RunReport;
let green: RunReport;

beforeAll(async () => {
  red = await integrationReport('token-in-query');
  green = await integrationReport();
}, 60_000);

const outputs: readonly (readonly [string, (report: RunReport) => string])[] = [
  ['terminal', (report) => renderTerminal(report, plain).join('\n')],
  ['Markdown', renderMarkdown],
  ['JUnit', renderJunit],
  ['CTRF', renderCtrf],
  ['HTML', (report) => renderHtml(report)],
  ['JSON', renderJson],
];

describe('the report of an integration', () => {
  it.each(outputs)('speaks of no service under test: %s', (_, render) => {
    for (const report of [red, green]) {
      expect(render(report)).not.toMatch(/service under test|your server|the server/i);
    }
  });

  it.each(outputs.filter(([name]) => name !== 'JSON'))(
    'has what the service saw of tokens and secrets: %s',
    (name, render) => {
      const text = render(red).replaceAll('\\', '');
      expect(text).toMatch(/access token in the address|access token<\/b> in the address/i);
      expect(text).toMatch(/\d+ codes exchanged/i);
      expect(text, name).toMatch(/\d+ answered 429/);
    },
  );

  it('says where the secrets went, and in a green run that they went nowhere else', () => {
    expect(red.integration?.seen[0]).toMatchObject({
      place: 'address',
      kind: 'access_token',
      expected: false,
    });
    const stray = (green.integration?.seen ?? []).filter(({ expected }) => !expected);
    expect(stray).toEqual([]);
    expect(renderTerminal(green, plain).join('\n')).toMatch(
      /^secrets +nowhere but to the service: /m,
    );
    expect(green.integration?.seen.map(({ place, kind }) => `${place} ${kind}`)).toEqual(
      expect.arrayContaining(['token endpoint client_secret', 'api header access_token']),
    );
  });

  it('counts tokens and requests as the service saw them', () => {
    const { tokens, busiest = 0, refused, lives } = green.integration ?? {};
    expect(tokens?.exchanged).toBeGreaterThanOrEqual(4);
    expect(tokens?.renewed).toBeGreaterThan(0);
    expect(busiest).toBeLessThanOrEqual(7);
    expect(refused).toBeGreaterThan(0);
    expect(lives?.lineage.some(({ kind }) => kind === 'refresh_token')).toBe(true);
  });

  it('tells who did what before the clause was broken', () => {
    const check = red.checks.find(({ outcome }) => 'failure' in outcome);
    if (check === undefined || !('failure' in check.outcome)) throw new Error('nothing failed');
    const lines = storyOf(check.outcome.failure, 100);
    expect(new Set(lines.map(({ by }) => by))).toEqual(new Set(['user', 'target', 'operator']));
    const told = lines.map(storyText).join('\n');
    expect(told).toMatch(/^the user connects an account$/m);
    expect(told).toMatch(
      /^the target sends POST \/oauth2\/access_token with <authorization_code#1>/m,
    );
    expect(renderTerminal(red, plain).join('\n')).toContain('what happened last');
    expect(renderMarkdown(red)).toContain('What happened last:');
  });

  it('is JUnit with the duties of its clauses as properties', async () => {
    const xml = renderJunit(red);
    const schema = readFileSync(new URL('junit.xsd', import.meta.url), 'utf8');
    const { errors } = await validateXML({ xml, schema });
    expect(errors).toEqual([]);
    expect(xml).toMatch(/<property name="duty [A-Z0-9-]+" value="[A-Z][^"]+"\/>/);
  });

  it('is CTRF with the duties of its clauses', () => {
    const document = JSON.parse(renderCtrf(red));
    expect(validateCtrf(document)).toMatchObject({ valid: true });
    const { tests, environment } = document.results;
    for (const test of tests) {
      expect(test.extra.duties).toContainEqual({
        clause: expect.stringMatching(/^[A-Z0-9-]+$/),
        duty: expect.stringMatching(/\w/),
      });
    }
    expect(environment.extra.role).toBe('integration');
  });

  it('is JSON that satisfies the schema', () => {
    const schema = JSON.parse(
      readFileSync(new URL('../../reports/report.schema.json', import.meta.url), 'utf8'),
    );
    const judge = new Ajv2020({ allErrors: true, strictTypes: false }).compile(schema);
    for (const report of [red, green]) {
      judge(JSON.parse(renderJson(report)));
      expect(judge.errors ?? []).toEqual([]);
    }
  });

  it('is a page with the three pictures, and no script of curl', () => {
    const page = parse(renderHtml(red));
    for (const id of ['secrets', 'tokens', 'requests']) {
      expect(page.querySelector(`section#${id} h2`), id).not.toBeNull();
      expect(page.querySelector(`nav a[href="#${id}"]`), id).not.toBeNull();
    }
    expect(page.querySelector('#requests svg rect.unplanned')).not.toBeNull();
    expect(page.querySelector('#requests svg path.limit')).not.toBeNull();
    expect(page.querySelector('#tokens .lineage li.moment')).not.toBeNull();
    expect(page.querySelector('#secrets li.v-failed')?.textContent).toContain('access token');
    expect(page.querySelector('.who .by-target')).not.toBeNull();
    expect(page.querySelector('details.curl')).toBeNull();
    expect(page.querySelector('.quote')?.textContent).toContain('Duty of the integration');
  });
});

it('a report with forty broken checks has at most 600 kB', () => {
  const broken = red.checks.filter(({ outcome }) => 'failure' in outcome);
  expect(broken.length).toBeGreaterThan(0);
  const many = Array.from({ length: 40 }, (_, i) =>
    broken.slice(0, 1).map((check) => ({ ...check, id: `${check.id}-${i}` })),
  );
  const page = renderHtml({ ...red, checks: [...red.checks, ...many.flat()] });
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(600_000);
});

describe('what was seen in several checks', () => {
  const trace: CheckResult['trace'] = {
    pace: [
      [0, 9, 2],
      [3, 1, 0],
    ],
    tokens: { exchanged: 1, refusedExchanges: 0, renewed: 2, refusedRenewals: 1, unauthorized: 0 },
    seen: [{ place: 'other host', where: '127.0.0.1:40001', kind: 'client_secret' }],
  };
  const result = (check: string, own: CheckResult['trace']): CheckResult => ({
    check,
    outcome: { verdict: 'passed' },
    durationMs: 1,
    requests: 10,
    cases: 0,
    planned429: 0,
    unplanned429: 0,
    ...(own !== undefined && { trace: own }),
  });

  it('is joined, and a place is told once with its checks', () => {
    const elsewhere = { ...trace, seen: [{ ...trace.seen[0], where: '127.0.0.1:40002' }] };
    const all = seenOfIntegration([
      result('a/2', trace),
      result('a/1', elsewhere as typeof trace),
      result('a/3', undefined),
    ]);
    expect(all).toMatchObject({ requests: 20, busiest: 9, refused: 4 });
    expect(all.tokens).toMatchObject({ exchanged: 2, renewed: 4, refusedRenewals: 2 });
    expect(all.seen).toEqual([
      {
        place: 'other host',
        where: '127.0.0.1',
        kind: 'client_secret',
        expected: false,
        checks: ['a/1', 'a/2'],
      },
    ]);
    expect(secretsInWords(all)).toBe(
      'seen in 1 place where none belongs: secret key in a request to a host that is not the service (127.0.0.1)',
    );
  });

  it('is nothing where nothing came', () => {
    expect(secretsInWords(seenOfIntegration([]))).toBe(
      'no secret was seen anywhere: the target sent none',
    );
  });
});

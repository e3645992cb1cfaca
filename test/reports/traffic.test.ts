import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '../../harness/cli/knowledge.js';
import type { Journal } from '../../harness/run/run-info.js';
import type { DutyResult, TrafficSummary } from '../../harness/run/traffic-summary.js';
import { buildReport } from '../../reports/build.js';
import { renderCtrf } from '../../reports/ctrf.js';
import { renderHtml } from '../../reports/html/render.js';
import { renderJunit } from '../../reports/junit.js';
import { renderMarkdown } from '../../reports/markdown.js';
import { sampleJournal } from '../../reports/sample-journal.js';
import { plain, renderTerminal } from '../../reports/terminal.js';
import { sourceInWords } from '../../reports/traffic-words.js';

const { facts } = await loadKnowledge();
const day = 86_400_000;
const start = Date.UTC(2026, 2, 1, 23);

const asked = { method: 'GET', url: 'https://crm.test/api/v4/leads', headers: [] };

const neglect: DutyResult = {
  id: 'waits-after-429',
  title: 'the integration waits after an answer 429',
  clause: 'RULE-2',
  judged: 9,
  neglected: 4,
  failure: {
    message: 'neglected',
    expected: 'a wait',
    actual: '3 requests <b>in a row</b>',
    exchanges: [],
    lineage: [],
  },
};

const traffic: TrafficSummary = {
  kind: 'recorded',
  sources: ['a.har'],
  exchanges: 1_300,
  judged: 1_204,
  from: start,
  to: start + day,
  clauses: {
    'STATUS-401-5': { kept: 3, broken: 0 },
    'STATUS-405-2': { kept: 7, broken: 1 },
    'LIM-RPS-2': { kept: 1, broken: 0 },
  },
  side: 'both',
  integration: [neglect, { ...neglect, id: 'keeps-the-pace', neglected: 0 }],
};

function reportOf(change: Partial<TrafficSummary>, isBroken = false) {
  const check = 'always/error-shapes-hold';
  const counts = { durationMs: 0, requests: 0, cases: 4, planned429: 0, unplanned429: 0 };
  const evidence = { expected: 'Shape A', actual: 'no body', exchanges: [], lineage: [] };
  const failure = { message: 'wrong', clause: 'STATUS-405-2', ...evidence } as const;
  const journal: Journal = {
    info: { ...sampleJournal.info, strict: false, planned: [check] },
    results: [
      {
        check,
        outcome: isBroken ? { verdict: 'failed', failure } : { verdict: 'passed' },
        ...counts,
      },
    ],
    end: { finishedAt: '2026-03-03T00:00:00.000Z', traffic: { ...traffic, ...change } },
  };
  return buildReport(journal, facts);
}

const sound = { integration: [], clauses: { 'STATUS-401-5': { kept: 3, broken: 0 } } } as const;

describe('the report of traffic', () => {
  it('gives each clause what the exchanges show of it', () => {
    const { clauses } = reportOf({}, true);
    const verdictOf = (id: string) => clauses.find((each) => each.id === id)?.verdict;
    expect(['STATUS-401-5', 'STATUS-405-2', 'LIM-RPS-2', 'STATUS-402-3'].map(verdictOf)).toEqual([
      'passed',
      'failed',
      'passed',
      'not-run',
    ]);
  });

  it('says from how many exchanges it judges', () => {
    const { conclusion } = reportOf(sound);
    expect(conclusion.sentence).toMatch(
      /^Judged from 1,204 exchanges of 2 days: 1 check passed and none failed; the traffic says nothing about \d+ clauses\.$/,
    );
    expect(sourceInWords({ ...traffic, judged: 1, to: start })).toBe('1 exchange of 2026-03-01');
  });

  it.each([
    ['both', true, 1, /1 check failed; the integration neglected 1 duty\.$/],
    ['both', false, 1, /^Exit code 1: the integration neglected 1 duty\.$/],
    ['service', true, 1, /^Exit code 1: 1 check failed\.$/],
    ['service', false, 0, /no check failed/],
    ['integration', true, 1, /^Exit code 1: the integration neglected 1 duty\.$/],
  ] as const)('of side %s, the service broken: %s, exits with %d', (side, isBroken, code, text) => {
    const { gate } = reportOf({ side }, isBroken);
    expect(gate.exitCode).toBe(code);
    expect(gate.sentence).toMatch(text);
  });

  it('leaves out the service where only the integration counts', () => {
    const { gate } = reportOf({ ...sound, side: 'integration' }, true);
    expect([gate.exitCode, gate.sentence]).toEqual([
      0,
      'Exit code 0: the integration neglected no duty, and --side leaves the service out.',
    ]);
  });

  it.each([
    ['both', 'failure', 'failed'],
    ['service', 'skipped', 'skipped'],
  ] as const)('has the duties as test cases for side %s', (side, element, status) => {
    const report = reportOf({ side });
    const junit = renderJunit(report);
    const suite = /<testsuite name="integration"[^]*?<\/testsuite>/.exec(junit)?.[0] ?? '';
    expect(suite).toMatch(/tests="2"/);
    expect(suite).toContain('name="integration/keeps-the-pace"/>');
    const cases = new RegExp(`name="integration/waits-after-429">\\s*<${element} [^>]*a wait`);
    expect(suite).toMatch(cases);
    const { results } = JSON.parse(renderCtrf(report));
    const duties = Object(results).tests.filter((each: { suite: string[] }) =>
      each.suite.includes('integration'),
    );
    expect(
      duties.map((each: { name: string; status: string }) => [each.name, each.status]),
    ).toEqual([
      ['integration/waits-after-429', status],
      ['integration/keeps-the-pace', 'passed'],
    ]);
  });

  it('says nothing of duties about which the traffic says nothing', () => {
    const silent = { ...neglect, judged: 0, neglected: 0 };
    expect(renderJunit(reportOf({ integration: [silent] }))).toMatch(
      /name="integration\/waits-after-429">\s*<skipped message="the traffic says nothing about it"/,
    );
  });

  it('counts the numbers of exchanges by the traffic, and not by a check', () => {
    const exchange = { n: 7, targetTime: start, durationMs: 1, request: asked };
    const failure = neglect.failure && { ...neglect.failure, exchanges: [exchange] };
    const html = renderHtml(
      reportOf({ integration: [{ ...neglect, ...(failure && { failure }) }] }),
    );
    expect(html).toContain('The numbers count all exchanges of the traffic.');
    expect(html).not.toContain('requests of the check');
  });

  it('shows the integration apart in every output, as a text', () => {
    const report = reportOf({}, true);
    const terminal = renderTerminal(report, plain).join('\n');
    expect(terminal).toMatch(
      /✕ neglected the integration waits.*integration\/waits-after-429, 4 req/s,
    );
    expect(terminal).toContain('traffic  1,204 exchanges of 2 days; 96 of other addresses');
    expect(terminal).not.toContain('seed');
    expect(renderMarkdown(report)).toMatch(
      /### Neglected by the integration \(1\)\n\n- \*\*neglected/,
    );
    const html = renderHtml(report);
    expect(html).toContain('id="duty-waits-after-429"');
    expect(html).toContain('3 requests &lt;b>in a row');
    expect(html).not.toContain('Parallel targets');
  });
});

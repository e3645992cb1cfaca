import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { withGate } from '../../reports/gate.js';
import { renderHtml } from '../../reports/html/render.js';
import { sampleReport } from '../../reports/sample-report.js';
import { baselineOf } from './baselines.js';
import { failed, passed, reportOf } from './outcomes.js';

const page = parse(renderHtml(sampleReport));

/** Text as a reader sees it, without the gaps between elements. */
const textOf = (selector: string): string =>
  page.querySelector(selector)?.text.replace(/\s+/g, ' ').trim() ?? '';

describe('the first screen', () => {
  const baseline = baselineOf(
    { check: 'tokens/rotation-grace', reason: 'lost in a move', owner: 'Ada' },
    { clause: 'CODE-2' },
    { check: 'tokens/renewal' },
  );
  const known = parse(renderHtml(withGate(sampleReport, { baseline })));

  it('names the root causes and the warnings', () => {
    const named = page.querySelectorAll('.what-broke a');
    expect(named.map((e) => e.text)).toEqual([
      'the old refresh token still works while the new one is unused',
      'an unknown resource gives 404 in shape A or C',
      'nothing of a refused batch is stored',
    ]);
    expect(named[0]?.getAttribute('href')).toBe('#check-tokens/rotation-grace');
    // A title says what should hold; what went wrong stands under it.
    const gaps = page.querySelectorAll('.what-broke .gap').map((e) => e.text);
    expect(gaps[0]).toMatch(/^expected .*, got .*400/);
    expect(gaps).toHaveLength(3);
  });

  it('has the command that repeats it if there is only one failure', () => {
    expect(page.querySelector('.what-broke .command')).toBeNull();
    const one = reportOf([failed, passed]);
    expect(parse(renderHtml(one)).querySelector('.what-broke .command code')?.text).toBe(
      one.checks[0]?.command,
    );
  });

  it('tells the contract by its hash, and the image by its digest', () => {
    expect(textOf('.facts')).toContain('sha256 9f2c1d7e5b3a');
    expect(textOf('.facts')).toContain('sha256:4b825dc642cb6eb9a060e54bf8d69288fbee4904');
  });

  it('says what would make the run judge more, with lines to paste', () => {
    const steps = page.querySelectorAll('.first .more li');
    expect(steps.map((step) => step.querySelector('summary')?.text)).toEqual([
      '+1 check: let control offer failNext',
    ]);
    const more = [
      {
        checks: 79,
        what: 'give the manifest a control',
        where: 'manifest' as const,
        lines: ['control: http://127.0.0.1:8080/_control'],
        or: {
          checks: 31,
          what: 'give the manifest an authorization flow',
          lines: ['authorization:', '  flow: { kind: form }'],
        },
      },
      {
        checks: 8,
        what: '--allow storm',
        where: 'command' as const,
        lines: ['npx crm-conformance run --allow storm'],
      },
    ];
    const partly = parse(renderHtml({ ...sampleReport, more }));
    expect(partly.querySelectorAll('.more summary').map((e) => e.text)).toEqual([
      '+79 checks: give the manifest a control, or an authorization flow (+31)',
      '+8 checks: --allow storm',
    ]);
    expect(partly.querySelectorAll('.more pre').map((e) => e.text)).toEqual([
      'control: http://127.0.0.1:8080/_control',
      'authorization:\n  flow: { kind: form }',
      'npx crm-conformance run --allow storm',
    ]);
    expect(partly.querySelectorAll('.more .copy')).toHaveLength(3);
  });

  it('has the coverage in its ring, and counts that agree', () => {
    const judged = sampleReport.clauses.filter(
      ({ kind }) => kind === 'stated' || kind === 'inferred',
    );
    const decided = judged.filter(({ verdict }) =>
      ['passed', 'failed', 'warned'].includes(verdict),
    );
    const share = `${Math.floor((100 * decided.length) / judged.length)} %`;
    expect(page.querySelector('.ring .big')?.text).toBe(share);
    expect(textOf('.share')).toBe(`${share} of the contract judged`);
    const open = judged.length - decided.length;
    expect(textOf('.sentence')).toContain(`${open} clauses could not be tested`);
    const counted = page
      .querySelectorAll('.ring-box .legend li')
      .map((e) => [e.classNames.replace('v-', ''), Number(e.querySelector('b')?.text)]);
    const sum = counted.reduce(
      (all, [verdict, n]) =>
        ['inconclusive', 'not-run', 'untested'].includes(String(verdict)) ? all + Number(n) : all,
      0,
    );
    expect(sum).toBe(open);
  });

  it('says nothing of a baseline when there is none', () => {
    expect(page.querySelector('.since-baseline, .standing, .gate, #known')).toBeNull();
  });

  it('names what is new since the baseline, and that alone', () => {
    expect(known.querySelector('.since-baseline')?.text).toBe(
      'Since the baseline known.yaml: 2 new, 1 known, 2 entries to fix',
    );
    expect(known.querySelectorAll('.what-broke a').map((e) => e.text)).toEqual([
      'an unknown resource gives 404 in shape A or C',
      'nothing of a refused batch is stored',
    ]);
    expect(known.querySelectorAll('.baseline-faults li').map((e) => e.text)).toEqual([
      'known.yaml:2: delete this entry: clause CODE-2 holds',
      'known.yaml:3: delete this entry: tokens/renewal passes',
    ]);
  });

  it('shows the sentence of the gate if it says more than the verdict', () => {
    expect(known.querySelector('.gate')?.text).toMatch(/^Exit code 1: 1 check failed that known/);
  });

  it('shows known failures apart from new ones, each with its excuse', () => {
    const shownIn = (part: string) => known.querySelectorAll(`${part} h3`).map((e) => e.text);
    expect(shownIn('#failures')).toEqual(['an unknown resource gives 404 in shape A or C']);
    expect(shownIn('#known')).toEqual([
      'the old refresh token still works while the new one is unused',
    ]);
    expect(known.querySelector('#known .standing')?.text).toBe(
      'known to the baseline: lost in a move (Ada)',
    );
    expect(known.querySelector('#failures .standing')?.text).toBe('new since the baseline');
    expect(known.querySelectorAll('nav li').map((e) => e.text.trim())).toEqual(
      expect.arrayContaining(['Failures 1', 'Warnings 1', 'Known 1']),
    );
  });
});

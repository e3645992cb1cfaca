import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { renderBadgeJson } from '../../reports/badge.js';
import { renderCtrf } from '../../reports/ctrf.js';
import { headOf, shareJudged } from '../../reports/head.js';
import { renderHtml } from '../../reports/html/render.js';
import { renderJunit } from '../../reports/junit.js';
import { renderMarkdown } from '../../reports/markdown.js';
import { plain, renderTerminal } from '../../reports/terminal.js';
import { failed, notRun, passed, reportOf } from './outcomes.js';

describe('the head of a run that judged one of three clauses', () => {
  const report = reportOf([passed, notRun, notRun]);
  const line = 'no breach found, 33 % of the contract judged';

  it('does not say conformant, and does not look good', () => {
    expect(headOf(report)).toEqual({
      words: 'No breach found',
      tone: 'neutral',
      share: '33 % of the contract judged',
      line,
    });
  });

  it('is the same in every output', () => {
    const page = parse(renderHtml(report));
    expect(page.querySelector('h1')?.text.trim()).toBe('No breach found');
    expect(page.querySelector('h1')?.getAttribute('class')).not.toContain('passed');
    expect(page.querySelector('.share')?.text).toBe('33 % of the contract judged');
    expect(page.querySelector('title')?.text).toContain(line);
    expect(renderTerminal(report, plain).join('\n')).toContain(line);
    expect(JSON.parse(renderBadgeJson(report))).toMatchObject({
      message: line,
      color: 'lightgrey',
    });
    expect(renderMarkdown(report)).toContain(line);
    expect(renderMarkdown(report)).not.toContain('✅');
    expect(renderJunit(report)).toContain(line);
    expect(JSON.parse(renderCtrf(report))).toMatchObject({ results: { extra: { head: line } } });
  });
});

it('a run that judged every stated clause is conformant, and one with a breach is not', () => {
  expect(headOf(reportOf([passed, passed]))).toMatchObject({ words: 'Conformant', tone: 'good' });
  expect(headOf(reportOf([failed, notRun]))).toMatchObject({
    words: 'Not conformant',
    tone: 'bad',
  });
});

it.each([
  [0, 300, '0 %'],
  [1, 300, 'less than 1 %'],
  [3, 300, '1 %'],
  [299, 300, '99 %'],
])('of %i judged of %i clauses it says %s', (judged, all, share) => {
  const clauses = Array.from({ length: all }, (_nothing, n) => ({
    kind: 'stated' as const,
    verdict: n < judged ? ('passed' as const) : ('not-run' as const),
  }));
  expect(shareJudged(clauses, 'less than ')).toBe(share);
});

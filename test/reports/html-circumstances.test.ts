import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { buildReport } from '../../reports/build.js';
import { renderHtml } from '../../reports/html/render.js';
import { factsFor, journalOf, passed } from './outcomes.js';

describe('circumstances', () => {
  const shownBy = (checks: readonly string[]) => {
    const journal = journalOf([passed, passed], {
      circumstances: [
        { name: 'page', only: 'for grants of the authorization page' },
        { name: 'widget', only: 'for grants of a widget', missing: 'needs widget: no control' },
      ],
    });
    const results = journal.results.map((result) =>
      checks.includes(result.check) ? { ...result, circumstances: ['page'] as const } : result,
    );
    const report = buildReport({ ...journal, results }, factsFor(2), new Date('2026-03-02'));
    return parse(renderHtml(report)).querySelector('#run')?.text.replaceAll(/\s+/g, ' ') ?? '';
  };

  it('are counted, and what was left out says why', () => {
    const text = shownBy(['area/c1']);
    expect(text).toContain('1 check that passed ran again');
    expect(text).toMatch(/1 ?page ?for grants of the authorization page/);
    expect(text).toMatch(/no ?widget ?for grants of a widget ?needs widget: no control/);
  });

  it('are named also where no check was judged in them', () => {
    expect(shownBy([])).toContain('No check was judged in them.');
  });
});

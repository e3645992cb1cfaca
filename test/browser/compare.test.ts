import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compareReports } from '../../reports/compare.js';
import { renderComparison } from '../../reports/html/compare.js';
import type { RunReport } from '../../reports/model.js';
import { sampleReport } from '../../reports/sample-report.js';
import { greenRun } from '../reports/whole-catalog.js';
import { findChromium, launchChromium, Pages, problemsOf, unfold } from './chromium.js';

const executablePath = findChromium();

/** The same run of a target on which everything that can be told is otherwise. */
const other: RunReport = {
  ...sampleReport,
  clauses: sampleReport.clauses.map((clause) =>
    clause.verdict === 'failed' ? { ...clause, verdict: 'passed' } : clause,
  ),
  checks: sampleReport.checks.map((check) =>
    check.outcome.verdict === 'observed'
      ? { ...check, outcome: { ...check.outcome, behaviour: '<b>otherwise</b>' } }
      : check,
  ),
};

describe.skipIf(executablePath === undefined)('the page of a comparison in a browser', () => {
  let pages: Pages;
  let url: string;

  beforeAll(async () => {
    pages = new Pages(await launchChromium(executablePath ?? ''));
    const reports = [sampleReport, other, sampleReport].map((report) => ({
      name: report.run.target.name,
      report,
    }));
    url = pages.write('compare', renderComparison(compareReports(reports)));
  });
  afterEach(() => pages.leave());
  afterAll(() => pages.close());

  it.each([
    ['phone', 375, 'light'],
    ['phone', 375, 'dark'],
    ['laptop', 1280, 'light'],
    ['laptop', 1280, 'dark'],
  ] as const)('is quiet, fits and is accessible: %s, %d px, %s', async (_, width, colorScheme) => {
    const { page, trouble } = await pages.open(url, {
      viewport: { width, height: 900 },
      colorScheme,
    });
    await unfold(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await problemsOf(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('shows first where they differ, the verdict of each beside the others', async () => {
    const { page } = await pages.open(url);
    const rows = page.locator('#differences tbody tr');
    const failed = sampleReport.clauses.filter(({ verdict }) => verdict === 'failed');
    expect(await rows.count()).toBe(failed.length);
    const marks = await rows.first().locator('td .mark').allTextContents();
    expect(marks.map((mark) => mark.trim())).toEqual(['failed', 'passed', 'failed']);
    expect(
      await page.locator('#observations > ul > li').first().locator('dd').allTextContents(),
    ).toEqual([expect.any(String), ' <b>otherwise</b>', expect.any(String)]);
  });

  it('of three green runs of the whole catalog is at most 1 MB', async () => {
    const report = await greenRun();
    const page = renderComparison(
      compareReports([1, 2, 3].map((n) => ({ name: `t${n}`, report }))),
    );
    expect(Buffer.byteLength(page)).toBeLessThan(1_000_000);
  });

  describe('of one target over time', () => {
    const at = (startedAt: string, page: string) => ({
      name: sampleReport.run.target.name,
      report: { ...sampleReport, run: { ...sampleReport.run, startedAt, id: startedAt } },
      page,
    });
    const overTime = compareReports([
      {
        ...at('2026-03-04T09:00:00Z', 'new/report.html'),
        report: { ...other, run: { ...other.run, startedAt: '2026-03-04T09:00:00Z' } },
      },
      at('2026-03-02T08:30:00Z', 'old%20one/report.html'),
    ]);

    it('is titled so, and its columns are moments, the newest last', async () => {
      const { page } = await pages.open(pages.write('time', renderComparison(overTime)));
      expect(await page.locator('h1').textContent()).toMatch(/: 2 runs$/);
      expect(await page.locator('.since-history').textContent()).toBe(
        '0 new, 0 mended since 2 Mar 08:30 UTC',
      );
      expect(await page.locator('.runs rect').count()).toBe(2);
      expect(await page.locator('#differences thead th').allTextContents()).toEqual([
        'Clause',
        '2 Mar 08:30 UTC',
        '4 Mar 09:00 UTC',
      ]);
    });

    it('links each cell into its report', async () => {
      const { page } = await pages.open(pages.write('time', renderComparison(overTime)));
      const links = page.locator('#differences tbody tr').first().locator('td a');
      expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
        'old%20one/report.html#clause-REF-5',
        'new/report.html#clause-REF-5',
      ]);
    });

    it('has search and filters', async () => {
      const { page, trouble } = await pages.open(pages.write('time', renderComparison(overTime)));
      const rows = page.locator('.found').filter({ visible: true });
      await page.getByLabel('Search').fill('ERR-404');
      expect(await rows.count()).toBe(1);
      await page.getByLabel('Search').fill('');
      await page.locator('.chip.v-warned').click();
      expect(await page.locator('.found:not([hidden]) .clause-id').allTextContents()).toEqual([
        'ERR-422',
      ]);
      await page.locator('.chip.v-warned').click();
      await page.keyboard.press('/');
      await page.keyboard.type('batch');
      expect(page.url()).toMatch(/#filter\?q=batch$/);
      const { page: shared } = await pages.open(page.url());
      expect(await shared.locator('.found:not([hidden]) .clause-id').allTextContents()).toEqual([
        'ERR-422',
      ]);
      await page.keyboard.press('Escape');
      await page.getByLabel('Area').selectOption('errors');
      await page.getByLabel('Kind').selectOption('inferred');
      expect(await page.locator('output').textContent()).toMatch(/^1 of \d+ rows$/);
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await problemsOf(page)).toEqual([]);
      }
      expect(trouble).toEqual([]);
    });
  });
});

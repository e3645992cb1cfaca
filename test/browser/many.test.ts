import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withHistory } from '../../reports/history.js';
import { renderHtml } from '../../reports/html/render.js';
import type { HistoryRun, RunReport } from '../../reports/model.js';
import { historyRun } from '../../reports/history.js';
import { sampleReport } from '../../reports/sample-report.js';
import { failed, passed, reportOf, undecided, warned } from '../reports/outcomes.js';
import { redRun } from '../reports/whole-catalog.js';
import { findChromium, launchChromium, Pages, problemsOf } from './chromium.js';

const executablePath = findChromium();

const unanswered = {
  n: 1,
  targetTime: Date.parse('2026-03-02T09:00:00Z'),
  durationMs: 5,
  request: { method: 'GET', url: 'http://127.0.0.1:8080/api/v4/sources?page=1', headers: [] },
  error: { code: 'ECONNRESET', message: 'closed' },
};

/** A run with one failure for which the target called an address of the run. */
function calledBack(): RunReport {
  const own = { ...unanswered, error: undefined, response: { status: 200, headers: [] } };
  const { error: _, ...sent } = own;
  const hook = {
    ...sent,
    n: 2,
    incoming: true as const,
    request: { method: 'GET', url: 'http://127.0.0.1:9/hook?account_id=1', headers: [] },
  };
  return reportOf([
    { ...failed, failure: { ...failed.failure, exchanges: [sent, hook], offending: 2 } },
  ]);
}

/** The element that has the focus: its text, and whether it is on the screen. */
const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.textContent') as Promise<string>;

describe.skipIf(executablePath === undefined)('a report with much to say', () => {
  let pages: Pages;
  let many: string;

  beforeAll(async () => {
    pages = new Pages(await launchChromium(executablePath ?? ''));
    many = pages.write('many', renderHtml(await redRun(20)));
  });
  afterEach(() => pages.leave());
  afterAll(() => pages.close());

  const opened = async (report: RunReport): Promise<Page> =>
    (await pages.open(pages.write('one', renderHtml(report)))).page;

  it('has 20 failures in fewer than 600 kB and 10,000 nodes', async () => {
    const html = renderHtml(await redRun(20));
    expect(Buffer.byteLength(html)).toBeLessThan(600_000);
    const { page, trouble } = await pages.open(many);
    expect(await page.locator('#failures article').count()).toBe(20);
    expect(await page.locator('#failures article .copy.link').count()).toBe(20);
    expect(await page.evaluate('document.querySelectorAll("*").length')).toBeLessThan(10_000);
    expect(trouble).toEqual([]);
  });

  it('lists failures as rows by area, and closes their cards when there are more than three', async () => {
    const { page } = await pages.open(many);
    expect(await page.locator('#failures .overview dd').count()).toBe(20);
    expect(await page.locator('#failures .overview dt').count()).toBeGreaterThan(2);
    expect(await page.locator('#failures .card[open]').count()).toBe(0);
    const three = await opened(reportOf([failed, failed, failed, passed]));
    expect(await three.locator('#failures .card[open]').count()).toBe(3);
  });

  it('draws exchanges and the picture of tokens when a card is opened, and only then', async () => {
    const { page, trouble } = await pages.open(many);
    const card = page.locator('#failures article').first();
    expect(await page.locator('.exchange, .lineage').count()).toBe(0);
    await card.locator('summary').first().click();
    await expect.poll(() => card.locator('.exchange').count()).toBe(9);
    expect(await card.locator('.exchange[open] .tag').allTextContents()).toEqual([
      'broke the clause',
    ]);
    expect(await card.locator('.lineage .moment').count()).toBeGreaterThan(2);
    expect(await card.locator('.exchange[open] .sides').textContent()).toContain(
      '12345678901234567890',
    );
    expect(trouble).toEqual([]);
  });

  it('opens the card that a link leads to, and copies the link', async () => {
    const { page } = await pages.open(many);
    const row = page.locator('#failures .overview a').nth(3);
    const target = (await row.getAttribute('href')) ?? '';
    await row.click();
    const card = page.locator(`[id="${target.slice(1)}"]`);
    expect(await card.locator('.card').getAttribute('open')).not.toBeNull();
    await card.locator('.copy.link').click();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toBe(`${many}${target}`);
    const { page: other } = await pages.open(copied);
    expect(await other.locator(`[id="${target.slice(1)}"] .actual`).isVisible()).toBe(true);
  });

  it.each([
    [375, 'dark'],
    [1280, 'light'],
  ] as const)(
    'has no problem that axe finds, with a card open: %i, %s',
    async (width, colorScheme) => {
      const viewport = { width, height: 900 };
      const { page } = await pages.open(many, { viewport, colorScheme });
      await page.locator('#failures .card summary').first().click();
      expect(await problemsOf(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    },
  );

  it('shows code as code in the details of every clause', async () => {
    const { page } = await pages.open(many);
    await page.evaluate(
      'document.querySelectorAll("button.clause").forEach((each) => each.click())',
    );
    expect(await page.locator('.panel code').count()).toBeGreaterThan(10);
    expect(await page.locator('#contract').textContent()).not.toContain('`');
  });

  it('jumps at once', async () => {
    const { page } = await pages.open(many);
    expect(await page.evaluate('getComputedStyle(document.documentElement).scrollBehavior')).toBe(
      'auto',
    );
  });

  it('leads from a failure to the group that waits for it', async () => {
    const page = await opened(sampleReport);
    const link = page.locator('.holds-up').first();
    const anchor = ((await link.getAttribute('href')) ?? '').slice(1);
    expect(anchor).toBe('waits-tokens/rotation-grace');
    expect(await page.locator(`[id="${anchor}"] .rows > li`).count()).toBeGreaterThan(0);
  });

  it('steps through results by j and k, and opens one by Enter', async () => {
    const { page } = await pages.open(many);
    const titles = await page.locator('#failures .card h3').allTextContents();
    await page.keyboard.press('j');
    expect(await focused(page)).toContain(titles[0]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await focused(page)).toContain(titles[2]);
    await page.keyboard.press('k');
    expect(await focused(page)).toContain(titles[1]);
    await page.keyboard.press('Enter');
    expect(await page.locator('#failures .card').nth(1).getAttribute('open')).not.toBeNull();
  });

  it('searches by /, and shows its keys by ?', async () => {
    const { page } = await pages.open(many);
    await page.keyboard.press('/');
    await page.keyboard.type('j?');
    expect(await page.getByLabel('Search').inputValue()).toBe('j?');
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Search').inputValue()).toBe('');
    await page.keyboard.press('?');
    expect(await page.locator('.key-help').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('.key-help').isVisible()).toBe(false);
  });

  it('searches failures, warnings, inconclusive and silent points and the contract at once', async () => {
    const page = await opened(sampleReport);
    const shown = (selector: string): Promise<number> =>
      page.locator(selector).filter({ visible: true }).count();
    const search = page.getByLabel('Search');
    await search.fill('unknown resource');
    expect(await shown('#failures article')).toBe(1);
    expect(await shown('#warnings article, #inconclusive .rows > li, .observed')).toBe(0);
    await search.fill('refused batch');
    expect(await shown('#warnings article')).toBe(1);
    expect(await shown('#failures article')).toBe(0);
    await search.fill('a refresh token works for 3 months');
    expect(await shown('#inconclusive .rows > li')).toBe(1);
    await search.fill('survive a renewal');
    expect(await shown('.observed')).toBe(1);
    expect(await page.locator('button.clause:not(.dim)').allTextContents()).toEqual([
      'observed REF-7',
    ]);
    expect(await page.locator('.search output').textContent()).toBe('1 result, 1 clause');
    await search.fill('');
    expect(await shown('#failures article')).toBe(2);
  });

  it('names warnings on the first screen, as it names failures', async () => {
    const page = await opened(reportOf([warned, passed]));
    expect(await page.locator('.what-broke .v-warned').count()).toBeGreaterThan(0);
    expect(await page.locator('.what-broke .gap').textContent()).toBe('expected 200, got 400');
  });

  it('loads itself again where a watch wrote it, and keeps what is open and where it stood', async () => {
    const write = (report: RunReport): string =>
      pages.write('watched', renderHtml(report, { reloads: true }));
    const { page, trouble } = await pages.open(write(reportOf([failed, failed, failed, failed])));
    await page.locator('#failures .card summary').nth(1).click();
    await page.locator('button.clause').first().click();
    await page.evaluate('scrollTo(0, 700)');
    const place = await page.evaluate('scrollY');
    write(reportOf([failed, failed, failed, passed]));
    await expect
      .poll(() => page.locator('.n').first().textContent(), { timeout: 15_000 })
      .toBe('3');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const open = await page
      .locator('#failures .card')
      .evaluateAll((all) => all.map((card) => card.hasAttribute('open')));
    expect(open[1]).toBe(true);
    expect(await page.locator('.panel').count()).toBe(1);
    expect(await page.evaluate('scrollY')).toBe(place);
    expect(trouble).toEqual([]);
  }, 30_000);

  it('groups inconclusive checks by the request that got no answer', async () => {
    const open = (reason: string) => ({ ...undecided, reason, exchanges: [unanswered] });
    const page = await opened(reportOf([open('one'), open('two'), open('three')]));
    expect(await page.locator('#inconclusive .group').count()).toBe(1);
    expect(await page.locator('#inconclusive .group > p').textContent()).toBe(
      'GET /api/v4/sources gave no answer: 3 checks',
    );
  });

  it('shows a call of the target in order, with an arrow of its own', async () => {
    const page = await opened(calledBack());
    const arrows = page.locator('#failures .exchange .arrow');
    expect(await arrows.allTextContents()).toEqual(['→', '←']);
    expect(await arrows.nth(1).getAttribute('aria-label')).toBe('the target called');
    expect(await page.locator('.exchange.offending .n').textContent()).toBe('2');
  });

  it('marks no exchange where the failure points at none', async () => {
    const { offending: _, ...failure } = {
      ...failed.failure,
      exchanges: [unanswered],
      offending: undefined,
    };
    const page = await opened(reportOf([{ ...failed, failure }]));
    expect(await page.locator('.exchange').count()).toBe(1);
    expect(await page.locator('.exchange.offending, .exchange[open]').count()).toBe(0);
  });

  it('tells what is new and mended since the run before, and pictures the last runs', async () => {
    const now = reportOf([failed, failed, passed]);
    const line = (startedAt: string, broken: string[]): HistoryRun => ({
      ...historyRun(now),
      run: startedAt,
      startedAt,
      failed: broken,
    });
    const page = await opened(
      withHistory(now, [
        line('2026-02-28T07:00:00Z', ['area/c1']),
        line('2026-03-01T07:41:00Z', ['area/c1', 'area/c3']),
      ]),
    );
    expect(await page.locator('.since-history').textContent()).toBe(
      '1 new, 1 mended since 1 Mar 07:41 UTC',
    );
    expect(await page.locator('.runs rect').count()).toBe(3);
    expect(await page.locator('.standing').allTextContents()).toEqual([
      'since 28 Feb 07:00 UTC',
      'new',
    ]);
  });
});

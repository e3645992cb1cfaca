import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { curlScript } from '../../reports/curl.js';
import { renderHtml } from '../../reports/html/render.js';
import { sampleReport } from '../../reports/sample-report.js';
import { passed, reportOf } from '../reports/outcomes.js';
import { greenRun } from '../reports/whole-catalog.js';
import { findChromium, launchChromium, Pages, problemsOf, unfold } from './chromium.js';
import { withBaseline } from './report-with-baseline.js';

const executablePath = findChromium();

/** How a reader comes to each state of the page, from the page as it opens. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  folded: () => Promise.resolve(),
  unfolded: unfold,
  filtered: (page) => page.getByLabel('Search').fill('refresh'),
  'with a clause open': (page) => page.locator('#clause-CODE-2').click(),
  'with its keys shown': (page) => page.locator('.search .keys').click(),
};

describe.skipIf(executablePath === undefined)('the HTML report in a browser', () => {
  let pages: Pages;
  let url: string;

  beforeAll(async () => {
    pages = new Pages(await launchChromium(executablePath ?? ''));
    url = pages.write('report', renderHtml(withBaseline));
  });
  afterEach(() => pages.leave());
  afterAll(() => pages.close());

  /** The ids of the clauses that are not dimmed. */
  const shownClauses = async (page: Page): Promise<string[]> => {
    const ids = await page
      .locator('button.clause:not(.dim)')
      .evaluateAll((all) => all.map(({ id }) => id.slice('clause-'.length)));
    return ids.toSorted();
  };

  it.each([
    ['a red run', () => withBaseline],
    ['a green run', () => reportOf([passed, passed])],
    ['an empty run', () => reportOf([])],
  ])('opens from disk without an error, a dialog or a request: %s', async (_, report) => {
    const { page, trouble } = await pages.open(pages.write('quiet', renderHtml(report())));
    await unfold(page);
    expect(await page.locator('h1').textContent()).not.toBe('');
    expect(trouble).toEqual([]);
  });

  describe('the filters', () => {
    it('show the clauses of the verdicts that are clicked', async () => {
      const { page } = await pages.open(url);
      await page.locator('.filters .chip.v-failed').click();
      expect(await shownClauses(page)).toEqual(['ERR-404', 'REF-5']);
      await page.locator('.filters .chip.v-passed').click();
      expect(await shownClauses(page)).toEqual(['CODE-2', 'ERR-404', 'REF-3', 'REF-5']);
      expect(await page.locator('.filters output').textContent()).toBe('4 of 11 clauses');
      // What does not match is dimmed, and stays where it is.
      expect(await page.locator('#contract .q.dim').count()).toBeGreaterThan(0);
      expect(await page.locator('#contract .unit.dim').filter({ visible: false }).count()).toBe(0);
      await page.locator('.filters .chip.v-failed').click();
      await page.locator('.filters .chip.v-passed').click();
      expect(await shownClauses(page)).toHaveLength(11);
    });

    it('show the clauses of an area, of a kind, and with a word, as it is typed', async () => {
      const { page } = await pages.open(url);
      await page.getByLabel('Area').selectOption('errors');
      expect(await shownClauses(page)).toEqual(['ERR-404', 'ERR-422', 'ERR-500']);
      await page.getByLabel('Kind').selectOption('inferred');
      expect(await shownClauses(page)).toEqual(['ERR-422']);
      await page.getByLabel('Kind').selectOption('');
      await page.getByLabel('Search').pressSequentially('failure: shape D');
      expect(await shownClauses(page)).toEqual(['ERR-500']);
    });

    it('find a clause by a fault that its checks are proven to find', async () => {
      const { page } = await pages.open(url);
      await page.getByLabel('Search').fill('code-lives-forever');
      expect(await shownClauses(page)).toEqual(['CODE-2']);
    });

    it('stand in the fragment, which another reader can open', async () => {
      const { page } = await pages.open(url);
      await page.locator('.filters .chip.v-failed').click();
      await page.getByLabel('Area').selectOption('tokens');
      await page.getByLabel('Kind').selectOption('stated');
      await page.getByLabel('Search').fill('old & usable');
      await page.getByLabel('Search').fill('old token');
      const shared = String(await page.evaluate('location.href'));
      expect(shared).toMatch(/#filter\?verdict=failed&area=tokens&kind=stated&q=old\+token$/);

      const { page: other } = await pages.open(shared);
      expect(await shownClauses(other)).toEqual(['REF-5']);
      expect(await other.locator('[name=verdict]:checked').count()).toBe(1);
      expect(await other.getByLabel('Area').inputValue()).toBe('tokens');
      expect(await other.getByLabel('Kind').inputValue()).toBe('stated');
      expect(await other.getByLabel('Search').inputValue()).toBe('old token');
    });

    it('are set by the numbers of the first screen', async () => {
      const { page } = await pages.open(url);
      await page.locator('.coverage .legend .v-inconclusive a').first().click();
      expect(await shownClauses(page)).toEqual(['LIM-1', 'REF-6']);
    });

    it('leave out of a fragment what is nonsense', async () => {
      const { page, trouble } = await pages.open(
        `${url}#filter?verdict=x,warned&area=%E0%A4%A&kind=<b>`,
      );
      expect(await shownClauses(page)).toEqual(['ERR-422']);
      expect(trouble).toEqual([]);
    });
  });

  it('opens below a clause its checks, and the faults that they are proven to find', async () => {
    const { page } = await pages.open(url);
    const clause = page.locator('#clause-CODE-2');
    expect(await page.locator('.panel').count()).toBe(0);
    await clause.click();
    expect(await clause.getAttribute('aria-expanded')).toBe('true');
    const panel = page.locator('.panel');
    expect(await panel.locator('.clause-checks li').textContent()).toContain(
      'a code works for 20 minutes and no longer 100 cases, 400 requests',
    );
    expect(await panel.locator('.kills summary').textContent()).toBe('proven to find 1 fault');
    expect(await panel.locator('.kills p').textContent()).toBe('code-lives-forever');
    await clause.click();
    expect(await panel.count()).toBe(0);
  });

  it('shows under its head what would judge more, and copies the lines', async () => {
    const { page } = await pages.open(url);
    const step = page.locator('.first .more li').first();
    await step.locator('summary').click();
    await step.locator('.copy').click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('failNext');
  });

  it('opens what a link leads to, also where it was folded away or filtered out', async () => {
    const { page } = await pages.open(url);
    await page.locator('.filters .chip.v-failed').click();
    const row = page.locator('[id="check-tokens/refresh-lifetime"]');
    await row.locator('summary').first().click();
    await row.locator('a[href="#clause-REF-6"]').click();
    await expect.poll(() => page.locator('#clause-REF-6').isVisible()).toBe(true);
  });

  it('copies the command and the script, and says so', async () => {
    const { page } = await pages.open(url);
    const article = page.locator('#failures article').first();
    const clipboard = (): Promise<unknown> => page.evaluate('navigator.clipboard.readText()');
    const check = sampleReport.checks.find(({ id }) => id === 'tokens/rotation-grace');

    await article.locator('.repeat > .command .copy').click();
    expect(await clipboard()).toBe(check?.command);
    await expect
      .poll(() => article.locator('.repeat > .command .copy').textContent())
      .toMatch(/^Copied/);

    await article.locator('.curl summary').click();
    await article.locator('.curl .copy').click();
    if (check?.outcome.verdict !== 'failed') throw new Error('the sample has changed');
    expect(await clipboard()).toBe(
      curlScript(check, check.outcome.failure, sampleReport.run.target),
    );
  });

  it('selects the text where the clipboard is closed', async () => {
    const { page } = await pages.open(url, { permissions: [] });
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
    await page.locator('.repeat .copy').first().click();
    await expect
      .poll(() => page.locator('.repeat .copy').first().textContent())
      .toMatch(/^Selected/);
    expect(await page.evaluate('getSelection().toString()')).toContain('npx crm-conformance run');
  });

  it('is reached by the Tab key in all its parts, in the order of reading', async () => {
    const { page } = await pages.open(url);
    const focusable = `[...document.querySelectorAll('a[href], button, summary, input, select, [tabindex="0"]')]
      .filter((each) => each.checkVisibility({ opacityProperty: false }))`;
    const wanted = await page.evaluate(`${focusable}.length`);
    await page.evaluate(
      `${focusable}.forEach((each, i) => each.setAttribute('data-i', i)); document.body.focus()`,
    );
    const reached: unknown[] = [];
    for (let i = 0; i < Number(wanted); i += 1) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate('Number(document.activeElement.dataset.i ?? -1)'));
    }
    expect(wanted).toBeGreaterThan(60);
    expect(reached).toEqual(Array.from({ length: Number(wanted) }, (_, i) => i));
  });

  it('is worked by the keyboard', async () => {
    const { page } = await pages.open(url);
    const card = page.locator('#failures .card').first();
    const isOpen = async (): Promise<boolean> => (await card.getAttribute('open')) !== null;
    const before = await isOpen();
    await card.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(!before);

    await page.locator('.filters .chip.v-failed input').focus();
    await page.keyboard.press('Space');
    expect(await shownClauses(page)).toEqual(['ERR-404', 'REF-5']);

    if (!(await isOpen())) await card.locator('summary').first().click();
    await page.locator('.repeat .copy').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.repeat .copy').first().textContent()).toMatch(/^Copied/);
  });

  it('lets a keyboard skip to the failures', async () => {
    const { page } = await pages.open(url);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/#failures$/);
  });

  // On one page, which is loaded again for each state: a page of its own takes twice as long.
  describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
    it('has no problem that axe finds, in any of its states', async () => {
      const { page } = await pages.open(url, { colorScheme });
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        for (const [state, reach] of Object.entries(states)) {
          await pages.again(page);
          await reach(page);
          expect(await problemsOf(page), `${state}, at ${width} pixels`).toEqual([]);
        }
      }
    });
  });

  it('overflows nowhere, at whatever width', async () => {
    const { page } = await pages.open(url);
    for (const width of [375, 390, 1280, 1800]) {
      await page.setViewportSize({ width, height: 900 });
      await pages.again(page);
      await unfold(page);
      const wide = await page.evaluate(`[...document.body.querySelectorAll('*')]
        .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5 && each.closest('.scroll, pre, .unseen, .skip') === null)
        .map((each) => each.outerHTML.slice(0, 80))`);
      expect(wide, `at ${width} pixels`).toEqual([]);
      const broad = await page.evaluate('document.documentElement.scrollWidth');
      expect(broad, `at ${width} pixels`).toBeLessThanOrEqual(width);
    }
  });

  it('holds for a green run of the whole catalog, too', async () => {
    const green = pages.write('whole', renderHtml(await greenRun()));
    const { page, trouble } = await pages.open(green, { viewport: { width: 390, height: 844 } });
    expect(await problemsOf(page)).toEqual([]);
    await page.getByLabel('Search').fill('refresh');
    expect((await shownClauses(page)).length).toBeGreaterThan(20);
    await unfold(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(trouble).toEqual([]);
  });

  it('shows without script all but exchanges and checks of clauses, and says so', async () => {
    const { page } = await pages.open(url, { javaScriptEnabled: false });
    expect(await page.locator('.filters, .search, .copy').filter({ visible: true }).count()).toBe(
      0,
    );
    const clauses = page.locator('button.clause');
    expect(await clauses.filter({ visible: true }).count()).toBe(sampleReport.clauses.length);
    const card = page.locator('#failures .card').first();
    expect(await card.locator('.actual').isVisible()).toBe(true);
    expect(await card.locator('.exchanges').textContent()).toContain('Left out without script');
    expect(await page.locator('#contract').textContent()).toContain('Without script the checks');
  });

  it('prints every clause and every failure, and nothing to click', async () => {
    const { page } = await pages.open(url);
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.locator('nav, .filters, .search, .copy').filter({ visible: true }).count(),
    ).toBe(0);
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    const hidden = await page
      .locator('.clause, .card > .compare')
      .filter({ visible: false })
      .count();
    expect(hidden).toBe(0);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderHtml } from '../../reports/html/render.js';
import { integrationReport } from '../reports/integration-report.js';
import { findChromium, launchChromium, Pages, problemsOf, unfold } from './chromium.js';

const executablePath = findChromium();

describe.skipIf(executablePath === undefined)('the report of an integration in a browser', () => {
  let pages: Pages;
  let url: string;

  beforeAll(async () => {
    pages = new Pages(await launchChromium(executablePath ?? ''));
    url = pages.write('integration', renderHtml(await integrationReport('token-in-query')));
  });
  afterEach(() => pages.leave());
  afterAll(() => pages.close());

  it.each([
    ['light', 375],
    ['light', 1280],
    ['dark', 375],
    ['dark', 1280],
  ] as const)('is accessible and fits the screen: %s, %i', async (colorScheme, width) => {
    const { page, trouble } = await pages.open(url);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await unfold(page);
    expect(await problemsOf(page)).toEqual([]);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect([wide, trouble]).toEqual([false, []]);
  });
});

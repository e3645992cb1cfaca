import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** A program that starts Chromium for tests; undefined, with a line that says so, where there is none. */
export function findChromium(): string | undefined {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (existsSync(path)) return fileURLToPath(new URL('chromium.sh', import.meta.url));
  console.log(`skipped: tests in a browser, because there is no ${path}; set CHROMIUM_PATH`);
  return undefined;
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });
}

/** A page on disk, as a reader opens it who got the one file. */
export interface OpenPage {
  readonly page: Page;
  /** What should not happen: console errors, exceptions, dialogs, requests beyond the file. */
  readonly trouble: readonly string[];
}

/** Writes pages into a folder of its own and opens them, each in a context of its own. */
export class Pages {
  readonly #browser: Browser;
  readonly #folder = mkdtempSync(join(tmpdir(), 'crm-conformance-browser-'));

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The address of a page with this markup. */
  write(name: string, html: string): string {
    const file = join(this.#folder, `${name}.html`);
    writeFileSync(file, html);
    return pathToFileURL(file).href;
  }

  async open(url: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
    const context = await this.#browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    const trouble: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
    page.on('dialog', (dialog) => {
      trouble.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      const own = url.split('#')[0];
      if (request.url().split('#')[0] !== own) trouble.push(`request: ${request.url()}`);
    });
    await page.goto(url);
    if (options.javaScriptEnabled !== false) await ready(page);
    return { page, trouble };
  }

  /** Loads a page again without its fragment, as a reader opens it first. */
  async again(page: Page): Promise<void> {
    await page.evaluate('location.hash = ""');
    await page.reload();
    await ready(page);
  }

  /** Closes what was opened. */
  async leave(): Promise<void> {
    for (const context of this.#browser.contexts()) await context.close();
  }

  async close(): Promise<void> {
    await this.#browser.close();
    rmSync(this.#folder, { recursive: true });
  }
}

/** Waits for the script of a page, where it has one. */
async function ready(page: Page): Promise<void> {
  if ((await page.locator('#data').count()) === 0) return;
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Opens every `details` of a page. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(
    'document.querySelectorAll("details").forEach((each) => { each.open = true; })',
  );
}

/** What axe finds, of whatever weight. */
export async function problemsOf(page: Page): Promise<unknown> {
  await page.evaluate(axe.source);
  return page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, impact, nodes }) =>
      [impact, id, ...nodes.map(({ target }) => target.join(' '))].join(' ')))`,
  );
}

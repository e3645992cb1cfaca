/**
 * `npm run screenshots`: writes the pictures of the HTML report in docs/. They show a run on the reference
 * emulator, a run on an emulator with a fault, and a comparison of both, at three sizes and in both colour
 * schemes. Needs Chromium: /usr/bin/chromium or CHROMIUM_PATH.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../', import.meta.url));
const docs = join(root, 'docs');
const shots = join(docs, 'screenshots');
const work = mkdtempSync(join(tmpdir(), 'crm-conformance-screenshots-'));
const most = 300_000;
/** A picture of a whole report can take long on a busy machine, milliseconds. */
const patienceMs = 180_000;

const sizes = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
  wide: { width: 1800, height: 1000 },
};
const pages = [
  {
    name: 'green',
    title: 'A run on the reference emulator: the first screen',
    manifest: 'kind: embedded\n',
  },
  {
    name: 'faulty',
    title: 'A run on an emulator with a fault: the failure',
    manifest: 'kind: embedded\nmutant: refresh-no-grace\n',
  },
  {
    name: 'integration',
    title: 'A run on an integration that sends its secret key in an address: the first screen',
    manifest: 'role: integration\nkind: embedded\nmutant: secret-key-in-query\n',
  },
  {
    name: 'integration-evidence',
    title: 'The same: its requests in each second, and where its secrets went',
    shown: 'integration',
  },
  { name: 'compare', title: 'Both compared: where they differ comes first' },
];

/** Runs the program and returns the address of the page that it wrote; exit code 1 is a verdict. */
function pageOf(page, ...args) {
  const program = join(root, 'dist/harness/cli/main.js');
  try {
    execFileSync(process.execPath, [program, ...args], { cwd: work, stdio: 'ignore' });
  } catch (error) {
    if (error.status !== 1) throw error;
  }
  return pathToFileURL(join(work, page)).href;
}

function reportOf({ name, manifest }) {
  writeFileSync(join(work, `${name}.yaml`), manifest);
  const options = ['--target', `${name}.yaml`, '--seed', '1', '--out', name];
  return pageOf(`${name}/report.html`, 'run', ...options);
}

/** The area of the first failure, from its heading to its exchanges. */
async function failureOf(page) {
  const top = await page.locator('#failures article').first().boundingBox();
  const end = await page.locator('#failures .exchanges').first().boundingBox();
  const width = page.viewportSize().width;
  return { x: 0, y: top.y - 16, width, height: end.y + Math.min(end.height, 420) - top.y + 32 };
}

/** What an integration did: its requests in each second, and where its secrets went. */
async function evidenceOf(page) {
  const places = ['#requests', '#secrets'].map((id) => page.locator(id).boundingBox());
  const boxes = await Promise.all(places);
  const top = Math.min(...boxes.map(({ y }) => y)) - 16;
  const end = Math.max(...boxes.map(({ y, height }) => y + height)) + 16;
  return { x: 0, y: top, width: page.viewportSize().width, height: end - top };
}

/** The part of a page that a picture shows; without one the first screen. */
const parts = { faulty: failureOf, 'integration-evidence': evidenceOf };

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
  ],
});
const index = ['<!-- Written by `npm run screenshots`. -->', '', '# The report in pictures', ''];
try {
  mkdirSync(shots, { recursive: true });
  const addresses = new Map();
  for (const { name, title, manifest, shown } of pages) {
    const url =
      addresses.get(shown) ??
      (manifest === undefined
        ? pageOf('compare.html', 'compare', 'green', 'faulty', '--out', '.')
        : reportOf({ name, manifest }));
    addresses.set(name, url);
    index.push(`## ${title}`, '');
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const colorScheme of ['light', 'dark']) {
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
        await page.goto(url);
        // The script of a report has then drawn the exchanges.
        if (name !== 'compare') {
          await page.locator('html[data-ready]').waitFor({ state: 'attached' });
        }
        const path = join(shots, `${name}-${size}-${colorScheme}.png`);
        const part = await parts[name]?.(page);
        const clip = part === undefined ? {} : { fullPage: true, clip: part };
        await page.screenshot({ path, timeout: patienceMs, ...clip });
        if (name === 'faulty' && size === 'laptop' && colorScheme === 'light') {
          await page.screenshot({ path: join(docs, 'report.png'), timeout: patienceMs });
        }
        await page.close();
        const { size: bytes } = statSync(path);
        if (bytes > most) throw new Error(`${path} has ${bytes} bytes, more than ${most}`);
        const words = `${size}, ${viewport.width} pixels, ${colorScheme}`;
        index.push(`![${words}](${name}-${size}-${colorScheme}.png)`, '');
        console.log(`${name}-${size}-${colorScheme}.png ${Math.round(bytes / 1000)} kB`);
      }
    }
  }
  writeFileSync(join(shots, 'README.md'), index.join('\n'));
} finally {
  await browser.close();
  rmSync(work, { recursive: true });
}

import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFiles, loadDeclared } from '../../harness/check/catalog.js';
import type { CheckResult } from '../../harness/check/outcome.js';
import { loadKnowledge } from '../../harness/cli/knowledge.js';
import { runCheck } from '../../harness/run/run-check.js';
import { openSession } from '../../harness/targets/session/open-session.js';
import { buildReport } from '../../reports/build.js';
import { renderHtml } from '../../reports/html/render.js';
import type { RunReport } from '../../reports/model.js';
import { hostile } from '../../reports/sample-exchanges.js';
import { sampleJournal } from '../../reports/sample-journal.js';
import { sampleReport } from '../../reports/sample-report.js';
import { findChromium, launchChromium, Pages, unfold } from './chromium.js';

const executablePath = findChromium();

const payload = [
  '<script>globalThis.hacked = 1</script>',
  '<img src="http://127.0.0.1:9/x" onerror="globalThis.hacked = 2">',
  '<svg onload="globalThis.hacked = 3"></svg>',
  `"'><iframe srcdoc="<script>parent.hacked = 4</script>"></iframe><a href="javascript:alert(5)">x</a>`,
  '</style></script></title></textarea>--><b style="position:fixed;inset:0">over all</b>',
  ...Object.values(hostile),
  'w'.repeat(2000),
].join(' ');

/** Keys whose values are words of ours, whatever a target does. */
const own = new Set(['verdict', 'cause', 'kind', 'clause', 'capability', 'pointer', 'message']);

/** A value with the payload in every string that a target may have had a hand in. */
function poisoned(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return own.has(key) ? value : `${value} ${payload}`;
  if (Array.isArray(value)) return value.map((each) => poisoned(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, poisoned(each, name)]),
  );
}

function poisonedReport(): RunReport {
  const { run, checks } = sampleReport;
  return {
    ...sampleReport,
    run: { ...run, target: poisoned(run.target) as RunReport['run']['target'] }, // the same shape
    checks: checks.map((check) => ({
      ...check,
      reference: payload,
      outcome: poisoned(check.outcome) as typeof check.outcome, // the same shape
    })),
  };
}

/** A server that answers everything with the payload wherever HTTP lets it. */
async function hostileServer(): Promise<{ url: string; server: Server }> {
  const inHead = payload.replaceAll(/[\p{Cc}]/gu, '');
  const members = [
    'id',
    'name',
    'subdomain',
    'country',
    'title',
    'type',
    'status',
    'detail',
    payload,
  ];
  const json = JSON.stringify(Object.fromEntries(members.map((name) => [name, payload])));
  const answer = (path: string): string => {
    const [status, type, body] = path.includes('/account')
      ? ['200 OK', 'application/json', json]
      : ['404 Not Found', 'text/html', payload];
    const head = [`HTTP/1.1 ${status}`, `content-type: ${type}`, `x-${'a'.repeat(9)}: ${inHead}`];
    return `${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => socket.write(answer(data.toString().split(' ')[1] ?? '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP
  return { url: `http://127.0.0.1:${port}`, server };
}

/** The report of a few checks on the hostile server. */
async function reportOfHostileServer(): Promise<RunReport> {
  const { url, server } = await hostileServer();
  const session = await openSession({
    kind: 'url',
    base_url: url,
    name: `server ${payload}`,
    credentials: { access_token: 'a-token-of-the-manifest' },
  });
  const wanted =
    /^(?:errors\/(?:unknown-path-is-404|not-found-has-shape-a-or-c|no-credentials-is-401)|resources\/(?:account-(?:name|id)|other-api-versions))$/;
  const results: CheckResult[] = [];
  try {
    for (const { id, file } of checkFiles().filter((each) => wanted.test(each.id))) {
      const options = { seed: 1, runs: 1, timeoutMs: 10_000 };
      results.push(await runCheck(id, await loadDeclared(file), session, options));
    }
  } finally {
    await session.stop();
    server.close();
  }
  const info = {
    ...sampleJournal.info,
    target: { ...sampleJournal.info.target, name: session.name, baseUrl: url, authUrl: url },
    planned: results.map(({ check }) => check),
  };
  const { facts } = await loadKnowledge();
  return buildReport({ info, results, end: { finishedAt: info.startedAt } }, facts);
}

describe.skipIf(executablePath === undefined)('whatever a target sends', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = new Pages(await launchChromium(executablePath ?? ''));
  });
  afterAll(() => pages.close());

  it.each([
    ['in every string of a report', () => Promise.resolve(poisonedReport())],
    ['from a server that answers nothing else', reportOfHostileServer],
  ])('is inert: %s', async (_, make) => {
    const report = await make();
    expect(new Set(report.checks.map(({ outcome }) => outcome.verdict))).toContain('failed');
    const html = renderHtml(report);
    expect(html).toContain('&lt;script>globalThis.hacked');
    expect(html).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);

    const { page, trouble } = await pages.open(pages.write('hostile', html));
    await unfold(page);
    const drawn = (await page.locator('main').textContent()) ?? '';
    expect(drawn).toContain('\\u{202E}');
    expect(drawn).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    for (const button of await page.locator('.copy').all()) await button.click();
    await page.getByLabel('Search').fill(payload.slice(0, 200));
    expect(await page.evaluate('globalThis.hacked')).toBeUndefined();
    expect(await page.locator('main :is(script, img, iframe, b[style], textarea)').count()).toBe(0);
    expect(await page.locator('a:not([href^="#"])').count()).toBe(0);
    expect(trouble).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});

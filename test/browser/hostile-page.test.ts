import { createServer } from 'node:http';
import { readdirSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadProfile } from '../../spec/profile.js';
import { Inconclusive } from '../../harness/check/signals.js';
import { Lineage } from '../../harness/http/lineage.js';
import { Redactor } from '../../harness/http/redaction.js';
import { BrowserOfFlow } from '../../harness/service/page/browser-of-flow.js';
import { pageFlowOf } from '../../harness/service/page/flow.js';
import { clientRig } from '../harness/http/client-rig.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { findChromium } from './chromium.js';

const chromium = findChromium();

/** Opens one page of a server in the browser of a flow, and says what the flow makes of it. */
async function opened(html: string) {
  const asked = new Set<string>();
  const server = createServer(({ url = '' }, response) => {
    asked.add(url);
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const flow = pageFlowOf(
    { kind: 'browser', chromium: chromium ?? '', timeout_seconds: 2 },
    loadProfile('default').authorization_page,
  );
  if (flow.kind !== 'browser') throw new Error('a flow of a browser was asked for');
  const url = `http://127.0.0.1:${port}`;
  const browser = new BrowserOfFlow(flow, url);
  onTestFinished(async () => {
    await browser.stop();
    server.closeAllConnections();
    server.close();
  });
  const visit = browser.visit(clientRig(url).client, new Lineage(new Redactor()));
  return { visit, browser, url, asked };
}

/** Files of so many bytes or more, at any depth, beside the memory that Chromium shares as files. */
function largeFilesIn(folder: string, bytes: number): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (name.startsWith('.org.chromium.Chromium.')) return false;
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found?.isFile() === true && found.size >= bytes;
  });
}

describe.skipIf(chromium === undefined)('a page of a hostile target', () => {
  it('whose script never ends is inconclusive, and the browser ends', async () => {
    const { visit, browser, url } = await opened('<script>while (true);</script>');
    await expect(visit.open(url)).rejects.toThrow(Inconclusive);
    await browser.stop();
  });

  it('has no way to call strangers by WebRTC', async () => {
    const { visit, url } = await opened(
      `<body><script>if (typeof RTCPeerConnection === 'undefined') document.body.innerHTML =
        '<form><input name="login"><input name="password" type="password"></form>'</script>`,
    );
    expect((await visit.open(url)).asksForLogin).toBe(true);
  });

  it('that offers downloads without end leaves no file', async () => {
    const folder = temporaryFolder();
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const bytes = 21_000_000;
    const { visit, url, asked } = await opened(
      `<form><input name="login"><input name="password" type="password"></form>
      <script>
        const href = URL.createObjectURL(new Blob([new Uint8Array(${bytes})]));
        const timer = setInterval(
          () => Object.assign(document.createElement('a'), { href, download: 'x' }).click(), 50,
        );
        setTimeout(() => fetch('/downloaded'), 3000);
      </script>`,
    );
    await visit.open(url).catch(() => undefined);
    while (!asked.has('/downloaded')) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(readdirSync(folder)).not.toEqual([]);
    expect(largeFilesIn(folder, bytes)).toEqual([]);
  });

  it('that opens windows without end loses them, and its own', async () => {
    const { visit, url } = await opened(
      '<script>setInterval(() => { for (let n = 0; n < 5; n++) window.open("about:blank"); }, 10)</script>',
    );
    const found = await visit.open(url).catch((error: unknown) => error);
    expect(found).not.toMatchObject({ asksForLogin: true });
  });
});

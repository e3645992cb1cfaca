import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadProfile } from '../../spec/profile.js';
import { Inconclusive } from '../../harness/check/signals.js';
import { Lineage } from '../../harness/http/lineage.js';
import { Redactor } from '../../harness/http/redaction.js';
import { BrowserOfFlow } from '../../harness/service/page/browser-of-flow.js';
import { pageFlowOf } from '../../harness/service/page/flow.js';
import { clientRig } from '../harness/http/client-rig.js';
import { findChromium } from './chromium.js';

const chromium = findChromium();

/** Opens one page of a server in the browser of a flow, and says what the flow makes of it. */
async function opened(html: string) {
  const server = createServer((_request, response) => {
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
  return { visit, browser, url };
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

  it('that opens windows without end loses them, and its own', async () => {
    const { visit, url } = await opened(
      '<script>setInterval(() => { for (let n = 0; n < 5; n++) window.open("about:blank"); }, 10)</script>',
    );
    const found = await visit.open(url).catch((error: unknown) => error);
    expect(found).not.toMatchObject({ asksForLogin: true });
  });
});

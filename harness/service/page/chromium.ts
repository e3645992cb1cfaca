import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { Inconclusive } from '../../check/signals.js';
import type { BrowserFlow } from './flow.js';
import { reasonOf } from '../../base/thrown.js';

/** The browser that a manifest asks for cannot be had: a fault of the configuration. */
export class BrowserFault extends Inconclusive {
  readonly mend: string;

  constructor(reason: string, mend: string) {
    super('harness', reason);
    this.mend = mend;
  }
}

const browserNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** Where Chromium is by CHROMIUM_PATH, or else by PATH; it may name a file that is not there. */
export function chromiumIn(environment: NodeJS.ProcessEnv): string | undefined {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return (
    (environment['CHROMIUM_PATH'] || undefined) ??
    browserNames
      .flatMap((name) => folders.map((folder) => join(folder, name)))
      .find((file) => existsSync(file))
  );
}

/**
 * Starts the browser of a flow. It reaches no network: whoever drives it answers its requests.
 *
 * @throws {BrowserFault}
 */
export async function launchChromium(
  { chromium: given, headless }: BrowserFlow,
  environment: NodeJS.ProcessEnv,
): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch((error: unknown) => {
    throw new BrowserFault(
      `the package playwright-core, which works the browser, cannot be loaded: ${firstLine(error)}`,
      'Run npm install playwright-core beside crm-conformance, or describe the page as a flow of kind form',
    );
  });
  const executablePath = given ?? chromiumIn(environment);
  if (executablePath === undefined || !existsSync(executablePath)) {
    throw new BrowserFault(
      executablePath === undefined
        ? 'there is no Chromium in CHROMIUM_PATH and PATH'
        : `there is no file ${executablePath}`,
      'Install Chromium, or name its path as authorization.flow.chromium or CHROMIUM_PATH',
    );
  }
  try {
    return await chromium.launch({
      executablePath,
      headless,
      // An interrupted run ends the session, and that the browser.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      // A place where nobody answers, for all addresses: no request leaves but through us.
      proxy: { server: 'http://127.0.0.1:9', bypass: '<-loopback>' },
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--dns-prefetch-disable',
        '--host-resolver-rules=MAP * ~NOTFOUND',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      ],
    });
  } catch (error) {
    throw new BrowserFault(
      `${executablePath} does not start: ${firstLine(error)}`,
      'Start it by hand to see why, or name another one as authorization.flow.chromium',
    );
  }
}

/** What a library says, without its trace and its drawing. */
export function firstLine(error: unknown): string {
  const text = reasonOf(error);
  return (text.split('\n')[0] ?? '').slice(0, 300);
}

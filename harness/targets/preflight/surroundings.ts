import { existsSync } from 'node:fs';
import { askEngine } from '../launch/container-engine-place.js';
import { chromiumIn } from '../../service/page/chromium.js';
import type { Finding } from './finding.js';

const placeInWords = {
  beside: 'on this machine',
  around: 'and this program runs in one of its containers',
  elsewhere: 'on another machine',
} as const;

/** An engine is given so long to answer, milliseconds. */
const waitMs = 5_000;

/**
 * Tests whether a container engine answers.
 *
 * @param isNeeded whether the engine starts the target
 */
export async function lookEngine(isNeeded: boolean): Promise<Finding> {
  const asked = process.env['DOCKER_HOST'];
  const tried = `asked the container engine${asked === undefined ? '' : ` at DOCKER_HOST ${asked}`}`;
  // A silent engine is no engine.
  const facts = await askEngine(waitMs).catch(() => undefined);
  if (facts !== undefined) {
    const found = `version ${facts.version}, ${placeInWords[facts.place]}`;
    return { topic: 'engine', state: 'ok', tried, found };
  }
  return {
    topic: 'engine',
    state: isNeeded ? 'fault' : 'limited',
    tried,
    found: 'no answer',
    mend: `${isNeeded ? '' : 'Targets of kind container and compose need one: '}Start Docker, or set DOCKER_HOST to where it listens`,
  };
}

/** Looks for a browser, for authorization pages that need one. */
export function lookBrowser(environment: NodeJS.ProcessEnv): Finding {
  const found = chromiumIn(environment);
  const tried = 'looked for Chromium in CHROMIUM_PATH and PATH';
  if (found !== undefined && existsSync(found)) {
    return { topic: 'browser', state: 'ok', tried, found };
  }
  return {
    topic: 'browser',
    state: 'limited',
    tried,
    found: found === undefined ? 'none' : `there is no file ${found}`,
    mend: 'Authorization pages that need script need a browser: install Chromium, or set CHROMIUM_PATH',
  };
}

import type { Begun } from '../../check/integration/context.js';
import { locationOf, NoAnswer, type PlainBrowser, wayTo } from './browser.js';

/**
 * From the page that starts the flow to the address of the authorization page that it leads to.
 *
 * @throws {NoAnswer} where it does not lead there
 */
export async function startedFlow(
  authUrl: string,
  url: string,
  browser: PlainBrowser,
): Promise<Begun> {
  const page = `${authUrl}/oauth`;
  const other = page.replace('127.0.0.1', 'localhost');
  let visit = await browser.once('GET', url);
  for (let count = 0; count < 10; count += 1) {
    const to = locationOf(visit) ?? wayTo(page, visit) ?? wayTo(other, visit);
    if (to === undefined) break;
    if (to.startsWith(page) || to.startsWith(other)) {
      return { browser, state: new URL(to).searchParams.get('state') ?? undefined };
    }
    visit = await browser.once('GET', to);
  }
  throw new NoAnswer(
    `${visit.url} (status ${visit.status}) neither redirects nor links to ${page}`,
  );
}

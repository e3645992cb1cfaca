import type { Begun } from '../../check/integration/context.js';
import { locationOf, NoAnswer, type PlainBrowser, wayTo } from './user-browser.js';

/**
 * From the page that starts the flow to the address of the authorization page that it leads to.
 *
 * @param isServiceHost whether a host, perhaps with a port, belongs to the service
 * @throws {NoAnswer} where it does not lead there
 */
export async function startedFlow(
  isServiceHost: (host: string) => boolean,
  url: string,
  browser: PlainBrowser,
): Promise<Begun> {
  const isPage = (to: URL) => to.pathname === '/oauth' && isServiceHost(to.host);
  let visit = await browser.once('GET', url);
  for (let count = 0; count < 10; count += 1) {
    const to = locationOf(visit) ?? wayTo(isPage, visit);
    if (to === undefined) break;
    if (isPage(new URL(to))) {
      return { browser, state: new URL(to).searchParams.get('state') ?? undefined };
    }
    visit = await browser.once('GET', to);
  }
  throw new NoAnswer(
    `${visit.url} (status ${visit.status}) neither redirects nor links to the page /oauth of the service`,
  );
}

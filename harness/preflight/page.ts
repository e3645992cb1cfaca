import { NoConsentForm } from '../api/authorization-page.js';
import { BrowserFault } from '../page/chromium.js';
import type { DeclaredMeans } from '../target/declared-means.js';
import type { Session } from '../target/session.js';
import type { Asker } from './access.js';
import type { Finding } from './finding.js';

/**
 * Drives the authorization page once as the manifest describes it. Undefined where the description
 * fits; what the page then does wrong is for the checks to judge.
 */
export async function lookPage(
  session: Session,
  { authorization }: DeclaredMeans,
  t: Asker,
): Promise<Finding | undefined> {
  const { integration, account, flow } = authorization;
  const fault = (found: string, mend: string): Finding => ({
    topic: 'access',
    state: 'fault',
    tried: `drove ${session.authUrl}/oauth as authorization.flow says (${flow?.kind ?? 'none'})`,
    found,
    mend,
  });
  try {
    const page = await t.page.consent({ clientId: integration.clientId }, account.admin);
    if (page.misfit !== undefined) return fault(page.misfit, 'Mend authorization.flow.consent');
    const ids = page.offered.map(({ id }) => id);
    if (ids.length > 0 && !ids.includes(String(account.id))) {
      return fault(
        `the page offers the accounts ${ids.slice(0, 10).join(', ')}, and not ${account.id}`,
        'Mend authorization.account.id, or let its user be an administrator there',
      );
    }
    const { location } = await page.allow(account.id);
    if (location === undefined || isAt(location, integration.redirectUri)) return undefined;
    const { origin, pathname } = new URL(location);
    return fault(
      `Allow led to ${origin}${pathname}, and the manifest says that ${integration.redirectUri} is registered`,
      'Mend authorization.integration.redirect_uri',
    );
  } catch (error) {
    if (error instanceof BrowserFault) return fault(error.message, error.mend);
    if (!(error instanceof NoConsentForm)) throw error;
    const { status } = error.exchange;
    return fault(
      error.misfit,
      status >= 400
        ? `The page was answered ${status}: look at auth_url, and at authorization.integration and .user`
        : 'Mend authorization.flow, or authorization.user where the log-in is refused',
    );
  }
}

/** Whether an address is the registered one with more of a query. */
function isAt(location: string, registered: string): boolean {
  const [found, wanted] = [new URL(location), new URL(registered)];
  return found.origin === wanted.origin && found.pathname === wanted.pathname;
}

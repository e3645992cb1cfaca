import { NoConsentForm } from '../../check/page.js';
import type { GivenInstallation } from '../../check/given.js';
import { contentOf } from '../../service/page/redirect.js';
import { BrowserFault } from '../../service/page/chromium.js';
import type { DeclaredMeans } from '../session/declared-means.js';
import type { Session } from '../session/session.js';
import type { Asker } from './access-look.js';
import type { Finding } from './finding.js';

/**
 * Drives the authorization page once, as the manifest describes it. Undefined when the description is
 * right; later faults of the page are left to the checks.
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
    if (page.misfit !== undefined) return fault(page.misfit, 'Correct authorization.flow.consent');
    const ids = page.offered.map(({ id }) => id);
    if (ids.length > 0 && !ids.includes(String(account.id))) {
      return fault(
        `the page offers the accounts ${ids.slice(0, 10).join(', ')}, but not ${account.id}`,
        'Correct authorization.account.id, or make its user an administrator there',
      );
    }
    const { location } = await page.allow(account.id);
    if (location === undefined || isAt(location, integration.redirectUri)) return undefined;
    const { origin, pathname } = new URL(location);
    return fault(
      `Allow led to ${origin}${pathname}, but the manifest says that ${integration.redirectUri} is registered`,
      'Correct authorization.integration.redirect_uri',
    );
  } catch (error) {
    if (error instanceof BrowserFault) return fault(error.message, error.mend);
    if (!(error instanceof NoConsentForm)) throw error;
    const { status } = error.exchange;
    return fault(
      error.misfit,
      status >= 400
        ? `The page was answered ${status}: look at auth_url, and at authorization.integration and .user`
        : 'Correct authorization.flow, or authorization.user if the log-in is refused',
    );
  }
}

/**
 * Drives the page of a target that control can prepare, up to its consent form. A fault only where the page
 * has forms and the profile names fields that none of them has; all else is left to the checks.
 */
export async function lookPageOfProfile(
  session: Session,
  { integration, user }: Pick<GivenInstallation, 'integration' | 'user'>,
  t: Asker,
): Promise<Finding | undefined> {
  if (user.login === undefined || user.password === undefined) return undefined;
  const fault = (found: string): Finding => ({
    topic: 'access',
    state: 'fault',
    tried: `drove ${session.authUrl}/oauth by the field names of the profile`,
    found,
    mend: 'Correct authorization_page in the profile, or authorization.flow in the manifest if it has one',
  });
  try {
    const { misfit } = await t.page.consent({ clientId: integration.clientId }, user);
    return misfit === undefined ? undefined : fault(misfit);
  } catch (error) {
    if (!(error instanceof NoConsentForm)) return undefined;
    const { exchange, misfit } = error;
    const shown = contentOf(exchange)
      .forms.flatMap(({ controls }) => controls)
      .filter(({ type }) => type !== 'hidden');
    const names = shown.map(({ name }) => name);
    const { login, password } = session.profile.authorization_page;
    // The log-in form of the profile is there again: the page refused the log-in.
    const isKnown = names.includes(login) && names.includes(password);
    // A page may refuse a log-in without the right fields with any status, and asks for it again.
    const asksAgain = exchange.ok || shown.some(({ type }) => type === 'password');
    return asksAgain && names.length > 0 && !isKnown ? fault(misfit) : undefined;
  }
}

/** Whether an address is the registered one, apart from its query. */
function isAt(location: string, registered: string): boolean {
  const [found, wanted] = [new URL(location), new URL(registered)];
  return found.origin === wanted.origin && found.pathname === wanted.pathname;
}
